import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { settingsTexts } from '#contract/messages.ts';
import { demoSettings } from '#contract/settings/incomplete-settings.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { SettingsForm } from '#web/features/admin-settings/form/settings-form.tsx';
import { settingsQuery, VERSIONS_KEY } from '#web/features/admin-settings/form/use-settings-form.ts';
import { MailCard } from '#web/features/admin-settings/mail/mail-card.tsx';
import { SettingsHistory } from '#web/features/admin-settings/settings-history.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { CardPart } from '#web/ui/admin/part.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Réglages');

export default function SettingsPage() {
  const api = useAdminApi();
  const current = useQuery(settingsQuery(api));
  const versions = useQuery(api.query(VERSIONS_KEY, '/settings/versions'));

  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow text-title">Réglages</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.account} look="outline" size="sm">
            Mon compte
          </ButtonLink>
          <ButtonLink to={adminPaths.status} look="outline" size="sm">
            État du site
          </ButtonLink>
        </div>
      </div>
      {current.data ? (
        <>
          <SettingsForm
            settings={current.data.data}
            fixed={current.data.environment}
            demo={demoSettings(current.data.data, versions.data ?? [])}
          />
          <MailCard />
          <CardPart title="Historique" intro="Chaque enregistrement est gardé : qui, quand, et ce qui a changé.">
            {versions.data ? (
              <SettingsHistory versions={versions.data} />
            ) : (
              <Loading
                failure={versions.isError ? settingsTexts.historyFailed : undefined}
                onRetry={() => versions.refetch()}
              />
            )}
          </CardPart>
        </>
      ) : (
        <Loading failure={current.isError ? settingsTexts.loadFailed : undefined} onRetry={() => current.refetch()} />
      )}
    </div>
  );
}
