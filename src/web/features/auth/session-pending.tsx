import { Spinner } from '#web/ui/layout/spinner.tsx';

/** Until the session is read. Without JavaScript that never happens. */
export function SessionPending() {
  return (
    <>
      <div className="noscript:hidden">
        <Spinner />
      </div>
      <noscript>
        <p>L'administration a besoin de JavaScript, que votre navigateur n'exécute pas.</p>
      </noscript>
    </>
  );
}
