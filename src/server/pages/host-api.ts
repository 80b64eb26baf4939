import { type ApiClient, createApiClient } from '#web/api/api-client.ts';

/** Then the page goes out without what it asked for, which the browser asks for again. */
const MAX_WAIT_MS = 5000;

/** What pages ask of another API host. One that hangs does not keep visitors waiting with it. */
export function createHostApi(apiUrl: string, maxWaitMs = MAX_WAIT_MS): ApiClient {
  return createApiClient({
    apiUrl,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(maxWaitMs) }),
  });
}
