import { createApiClient } from '#web/api/api-client.ts';
import type { CatalogueCalls } from '#web/api/api-context.ts';
import type { Fetch } from '#web/api/api-request.ts';
import { createSelectionCalls } from '#web/api/selection-calls.ts';
import { createSoldCalls } from '#web/api/sold-calls.ts';

const TIMEOUT_MS = 5000;

/** The calls that loaders make, to the API host that API_URL names. */
export function createHostCalls(apiUrl: string): CatalogueCalls {
  const options = { apiUrl, fetch: createHostFetch() };
  return { ...createApiClient(options), ...createSelectionCalls(options), ...createSoldCalls(options) };
}

/** A host that hangs must not keep visitors waiting. */
export function createHostFetch(timeoutMs = TIMEOUT_MS): Fetch {
  return (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
