import { useEffect } from 'react';
import { data } from 'react-router';
import { isSold } from '#contract/property/sale.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { allowFilm } from '#web/api/allow-film.ts';
import { privateLinkContext } from '#web/api/api-context.ts';
import { siteOf, useSite } from '#web/api/site.ts';
import { AlertOffer } from '#web/features/alerts/alert-offer.tsx';
import { PropertyContent, searchLike } from '#web/features/property/property-content.tsx';
import { SimilarLater } from '#web/features/property/similar-later.tsx';
import { NotFound } from '#web/features/site/not-found.tsx';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/private-property.ts';

/** Always on the server: the browser's API calls do not know private properties. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await context.get(privateLinkContext)(params.token);
  if (view) allowFilm(context, view.property);
  return data({ view }, { status: view ? 200 : 404 });
}

/** Neither browsers nor proxies keep the page: a link that was ended shows nothing more. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.view?.property.title ?? 'Page introuvable';
  return hiddenPageMeta(`${title} | ${siteOf(matches).tag}`);
}

export default function PrivatePropertyPage({ loaderData: { view } }: Route.ComponentProps) {
  const { offersAlerts } = useSite();
  useEffect(() => {
    // What the agent copies from the address bar is the reader's link.
    const { pathname, search } = window.location;
    if (search) window.history.replaceState(window.history.state, '', pathname);
  }, []);

  if (!view) return <NotFound />;
  return (
    <>
      <aside aria-label="Présentation privée" className="border-b border-line bg-mer-50">
        <div className="page-container grid gap-1 py-4">
          <p className="font-semibold">
            Bien présenté en privé à {view.name}, jusqu'au {formatDay(agentDay(new Date(view.expiresAt)))}
          </p>
          {view.note && <p className="max-w-[44em] whitespace-pre-line wrap-anywhere text-muted">{view.note}</p>}
        </div>
      </aside>
      <div className="page-container property-page md:pt-6">
        <PropertyContent
          property={view.property}
          alertOffer={offersAlerts && <AlertOffer size="sm" search={searchLike(view.property)} />}
          similar={isSold(view.property) && <SimilarLater id={view.property.id} />}
        />
      </div>
    </>
  );
}
