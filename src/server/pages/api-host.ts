import type { Logger } from 'pino';
import { createApiClient } from '#web/api/api-client.ts';
import type { CatalogueCalls } from '#web/api/api-context.ts';
import { ApiError, type ApiOptions, type Fetch } from '#web/api/api-request.ts';
import { createSelectionCalls } from '#web/api/selection-calls.ts';
import { createSoldCalls } from '#web/api/sold-calls.ts';

const TIMEOUT_MS = 5000;

/** The calls that loaders make, to the API host that API_URL names. An answer that does not fit is logged. */
export function createHostCalls(apiUrl: string, log: Logger): CatalogueCalls {
  const options = hostOptions(apiUrl);
  const { listProperties, getProperty } = createApiClient(options);
  const { listSelection, listCompared } = createSelectionCalls(options);
  const { listRecentlySold } = createSoldCalls(options);
  return {
    listProperties: (...query) => logged(listProperties(...query)),
    getProperty: (...query) => logged(getProperty(...query)),
    listSelection: (...query) => logged(listSelection(...query)),
    listCompared: (...query) => logged(listCompared(...query)),
    listRecentlySold: () => logged(listRecentlySold()),
  };

  async function logged<Data>(answer: Promise<Data>): Promise<Data> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) log.error({ err: error }, 'API host failed');
      throw error;
    }
  }
}

export function hostOptions(apiUrl: string): ApiOptions {
  return { apiUrl, fetch: createHostFetch() };
}

/** A host that hangs must not keep visitors waiting. */
export function createHostFetch(timeoutMs = TIMEOUT_MS): Fetch {
  return (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
