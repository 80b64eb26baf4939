import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { useAuth } from './auth-context.ts';
import { FirstPassword } from './first-password.tsx';

/** Redirects to the login screen, and back after signing in. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated, mustChangePassword } = useAuth();
  const location = useLocation();
  if (isLoading) {
    return (
      <div className="grid min-h-dvh place-items-center px-gutter">
        <SessionPending />
      </div>
    );
  }
  if (!isAuthenticated) return <Navigate to={adminPaths.login} replace state={{ from: location }} />;
  if (mustChangePassword) return <FirstPassword />;
  return children;
}

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
