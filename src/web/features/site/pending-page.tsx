import { useDebounced } from '#web/browser/use-debounced.ts';
import { useIsLeaving } from '#web/browser/use-is-leaving.ts';
import { Spinner } from '#web/ui/layout/spinner.tsx';

const SPINNER_DELAY_MS = 300;

/**
 * Shows that a page is loading, unless it comes at once. Offline, its requests wait for a connection.
 */
export function PendingPage() {
  const isPending = useIsLeaving();
  const isLate = useDebounced(isPending, SPINNER_DELAY_MS) && isPending;
  return (
    isLate && (
      <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
        <div className="rounded-lg bg-card p-4 shadow-2">
          <Spinner>{navigator.onLine || 'Pas de connexion Internet'}</Spinner>
        </div>
      </div>
    )
  );
}
