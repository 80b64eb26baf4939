import { useQuery } from '@tanstack/react-query';
import { csvTexts } from '#contract/messages.ts';
import type { ImportJson } from '#contract/property/import.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { IMPORTS_KEY } from './use-import.ts';

const POLL_MS = 2000;

/** The last imports, and how far their photos are. The page may be left meanwhile. */
export function PastImports() {
  const api = useAdminApi();
  const { data = [] } = useQuery({
    ...api.query([IMPORTS_KEY], '/imports'),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });
  const retry = useWrite({
    send: (id: number) => api.request(`/imports/${id}/retry`, { method: 'POST' }),
    done: () => undefined,
    failed: csvTexts.retryFailed,
    refresh: [IMPORTS_KEY],
  });
  if (data.length === 0) return null;
  return (
    <CardPart
      id="importations"
      title="Dernières importations"
      intro="Les photos arrivent d'elles-mêmes : vous pouvez quitter cette page."
    >
      <ul className="grid grid-cols-1 gap-5">
        {data.map((past) => (
          <li key={past.id} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            <p>
              <span className="font-semibold">{formatDateTime(past.created_at)}</span> : {propertyCount(past)}
            </p>
            <PhotoProgress past={past} />
            {past.failures.length > 0 && (
              <>
                <details>
                  <summary className="link min-h-11 content-center text-sm">Voir les photos qui manquent</summary>
                  <ul className="grid gap-2 text-sm">
                    {past.failures.map(({ reference, source, message }) => (
                      <li key={reference + source} className="wrap-anywhere">
                        {reference}, {source} : <span className="text-muted">{message}</span>
                      </li>
                    ))}
                  </ul>
                </details>
                <div>
                  <BusyButton
                    look="outline"
                    size="sm"
                    isBusy={retry.isPending || isRunning(past)}
                    onClick={() => retry.mutate(past.id)}
                  >
                    Réessayer
                  </BusyButton>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </CardPart>
  );
}

function PhotoProgress({ past }: { past: ImportJson }) {
  const { total, done, failed } = past.photos;
  if (total === 0) return <p className="text-sm text-muted">Aucune photo à reprendre.</p>;
  const sentence = `${done} ${done < 2 ? 'photo' : 'photos'} sur ${total}${failed > 0 ? `, ${failed} en échec` : ''}`;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted tabular-nums" role="status">
        {sentence}
      </p>
      {isRunning(past) && (
        <progress
          aria-label="Photos reprises"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-schiste-100 [&::-moz-progress-bar]:bg-mer-800 [&::-webkit-progress-bar]:bg-schiste-100 [&::-webkit-progress-value]:bg-mer-800"
          value={done + failed}
          max={total}
        />
      )}
    </div>
  );
}

function isRunning({ photos: { total, done, failed } }: ImportJson): boolean {
  return done + failed < total;
}

function propertyCount({ properties }: ImportJson): string {
  if (properties === 0) return 'aucun bien changé';
  return properties === 1 ? '1 bien créé ou modifié' : `${properties} biens créés ou modifiés`;
}
