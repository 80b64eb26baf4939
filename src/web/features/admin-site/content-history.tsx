import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notices, versionTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { PAGE_DATA_KEY } from '#web/api/page-data.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { SavedVersions } from '#web/ui/admin/saved-versions.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import type { Content } from './content-draft.ts';
import { CONTENT_KEY } from './content-query.ts';

export const CONTENT_VERSIONS_KEY = [...CONTENT_KEY, 'versions'];

type ContentHistoryProps = {
  texts: Content['texts'];
  /** Called once the restored texts are there. */
  onRestored: () => void;
};

/** Who changed which text, and when. Each state from before a save can come back. */
export function ContentHistory({ texts, onRestored }: ContentHistoryProps) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { data: versions, isError, refetch } = useQuery(api.query(CONTENT_VERSIONS_KEY, '/content/versions'));
  const restore = useWrite({
    send: (n: number) => api.request(`/content/versions/${n}/restore`, { method: 'POST' }),
    done({ data, message = notices.versionRestored }) {
      queryClient.setQueryData(CONTENT_KEY, data.data);
      onRestored();
      return message;
    },
    failed: versionTexts.restoreFailed,
    refresh: () =>
      Promise.all([CONTENT_VERSIONS_KEY, PAGE_DATA_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const textOf = new Map(texts.map((text) => [text.key, text]));

  function confirmAndRestore(n: number, name: string) {
    if (window.confirm(versionTexts.confirmRestore(name))) restore.mutate(n);
  }

  if (!versions) {
    return <Loading failure={isError ? versionTexts.listFailed : undefined} onRetry={() => refetch()} />;
  }
  return (
    <SavedVersions
      versions={versions}
      labelsOf={({ fields }) => fields.map(({ field }) => textOf.get(field)?.label ?? field)}
    >
      {({ n, created_at, fields }) => (
        <>
          <dl className="grid gap-3">
            {fields.map(({ field, before, after }) => (
              <div key={field} className="grid gap-1 whitespace-pre-line wrap-anywhere">
                <dt className="font-semibold">{textOf.get(field)?.label ?? field}</dt>
                <dd className="text-muted">Avant&nbsp;: {before ?? textOf.get(field)?.default}</dd>
                <dd>Après&nbsp;: {after ?? textOf.get(field)?.default}</dd>
              </div>
            ))}
          </dl>
          <div>
            <BusyButton
              look="outline"
              size="sm"
              isBusy={restore.isPending}
              onClick={() => confirmAndRestore(n, `d'avant le ${formatDateTime(created_at)}`)}
            >
              Revenir à la version d'avant
            </BusyButton>
          </div>
        </>
      )}
    </SavedVersions>
  );
}
