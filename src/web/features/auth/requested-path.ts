import { createPath } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';

/** The page that the guard redirected from. */
export function requestedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return adminPaths.properties;
  return createPath({ ...from, pathname: String(from.pathname) });
}
