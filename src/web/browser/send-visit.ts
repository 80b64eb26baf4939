import { isAdmin } from '#contract/admin/auth.ts';
import type { ReportedKind } from '#contract/statistics/statistics.ts';
import { findLiveClaims } from './auth-token.ts';

/** Reports what a visitor does, for the statistics. Nothing waits for it, and a failure is silent. */
export function sendVisit(property: number, kind: ReportedKind): void {
  // The browser may render a page that nobody opens.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => sendVisit(property, kind), { once: true });
    return;
  }
  const claims = findLiveClaims(Date.now());
  if (!navigator.onLine || (claims && isAdmin(claims))) return;

  const body = JSON.stringify({ property, kind });
  fetch(`${document.documentElement.dataset.apiUrl ?? ''}/api/visits`, { method: 'POST', body, keepalive: true }).catch(
    () => {},
  );
}
