import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { useAuth } from './auth-context.ts';
import { SessionPending } from './session-pending.tsx';

/** Redirects to the login screen, and back after signing in. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useAuth();
  const location = useLocation();
  if (isLoading) {
    return (
      <div className="grid min-h-dvh place-items-center px-gutter">
        <SessionPending />
      </div>
    );
  }
  if (!isAuthenticated) return <Navigate to={adminPaths.login} replace state={{ from: location }} />;
  return children;
}
