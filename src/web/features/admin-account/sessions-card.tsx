import { useQuery } from '@tanstack/react-query';
import { accountTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const SESSIONS_KEY = ['sessions'];

/** Where the account is signed in. */
export function SessionsCard() {
  const api = useAdminApi();
  const { data, isError, refetch } = useQuery(api.query(SESSIONS_KEY, '/auth/sessions'));
  const end = useWrite({
    send: (id: string) => api.request(`/auth/sessions/${id}`, { method: 'DELETE' }),
    refresh: SESSIONS_KEY,
  });

  return (
    <CardPart
      title="Appareils connectés"
      intro="Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez de mot de passe."
    >
      {data ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.map(({ id, device, created_at, last_seen_at, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-3 font-semibold">
                  {device || 'Appareil inconnu'}
                  {current && <Badge tone="available">Cet appareil</Badge>}
                </p>
                <p className="text-sm text-subtle">
                  Connecté le {formatDateTime(created_at)}, vu le {formatDateTime(last_seen_at)}
                </p>
              </div>
              {!current && (
                <Button
                  look="outline"
                  size="sm"
                  aria-label={`Déconnecter ${device}, vu le ${formatDateTime(last_seen_at)}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id)}
                >
                  Déconnecter
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Loading failure={isError ? accountTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
    </CardPart>
  );
}
