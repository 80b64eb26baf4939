import { Spinner } from '#web/ui/layout/spinner.tsx';

/** Shown until the session is read, which never happens without JavaScript. */
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
