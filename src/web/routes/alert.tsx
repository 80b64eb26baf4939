import type { ReactNode } from 'react';
import { data } from 'react-router';
import { alertTexts } from '#contract/alerts/alert-messages.ts';
import { alertContext } from '#web/api/api-context.ts';
import { siteOf, useSite } from '#web/api/site.ts';
import { type AlertNotice, AlertPanel, EndedAlert } from '#web/features/alerts/alert-panel.tsx';
import { changedSearch, fieldsOfForm } from '#web/features/alerts/changed-search.ts';
import { NotFound } from '#web/features/site/not-found.tsx';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/alert.ts';

/** Always on the server: there is no API call that answers for a token. Opening the page changes nothing. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const alerts = context.get(alertContext);
  const alert = await alerts.find(token);
  const ended = alert ? undefined : await alerts.findEnded(token);
  return data({ alert, ended }, { status: alert || ended ? 200 : 404 });
}

/** A press on one of the page's buttons. An alert that is gone leaves it to the loader to say so. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) throw data(null, { status: 400 });
  const alerts = context.get(alertContext);
  switch (form.get('action')) {
    case 'confirm':
      return (await alerts.confirm(token)) ? notice('success', alertTexts.confirmed) : undefined;
    case 'change': {
      const alert = await alerts.find(token);
      const change = alert && (await alerts.change(token, changedSearch(alert.search, form)));
      if (typeof change === 'object') {
        return data({ refused: { fields: fieldsOfForm(form), errors: change.errors } }, { status: 422 });
      }
      if (change === 'duplicate') return notice('limit', alertTexts.duplicate);
      return change === 'changed' ? notice('success', alertTexts.changed) : undefined;
    }
    case 'end':
      await alerts.end(token);
      return { hasEnded: true };
    default:
      return undefined;
  }
}

function notice(tone: AlertNotice['tone'], text: string): { notice: AlertNotice } {
  return { notice: { tone, text } };
}

/** Neither browsers nor proxies keep the page. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const isKnown = loaderData?.alert || loaderData?.ended;
  return hiddenPageMeta(`${isKnown ? 'Votre alerte' : 'Page introuvable'} | ${siteOf(matches).tag}`);
}

export default function AlertPage({ loaderData: { alert, ended }, actionData }: Route.ComponentProps) {
  const { offersAlerts } = useSite();
  if (alert) {
    return (
      <AlertFrame title={alert.isConfirmed ? 'Votre alerte est active' : 'Confirmez votre alerte'}>
        <AlertPanel
          alert={alert}
          notice={actionData && 'notice' in actionData ? actionData.notice : undefined}
          refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
        />
      </AlertFrame>
    );
  }
  if (ended) {
    return (
      <AlertFrame title={ended.hasExpired ? 'Votre alerte a expiré' : 'Votre alerte est arrêtée'}>
        <EndedAlert search={ended.search} canBegin={offersAlerts} hasJustEnded={actionData !== undefined} />
      </AlertFrame>
    );
  }
  return <NotFound />;
}

function AlertFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHero title={title}>Les nouveaux biens et les baisses de prix de votre recherche, par e-mail.</PageHero>
      <div className="page-container py-section">{children}</div>
    </>
  );
}
