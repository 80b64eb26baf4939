import type { Fetch } from '#web/api/api-request.ts';

const TIMEOUT_MS = 5000;

/** Calls the API host that API_URL names. One that hangs must not keep visitors waiting. */
export function createHostFetch(timeoutMs = TIMEOUT_MS): Fetch {
  return (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
