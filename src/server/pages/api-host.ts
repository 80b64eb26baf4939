import type { Logger } from 'pino';
import { SENDING_LIMITS } from '#contract/contact/contact.ts';
import type { SaleOutcome, SaleRequest } from '#contract/sellers/sale-request.ts';
import { createApiClient } from '#web/api/api-client.ts';
import type { CatalogueCalls } from '#web/api/api-context.ts';
import { ApiError, type ApiOptions, createApiRequest, type Fetch } from '#web/api/api-request.ts';
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

/** Passes on what a browser without scripts sends of a sale. To that host, all of them come from this server. */
export function createHostSale(apiUrl: string) {
  const request = createApiRequest(hostOptions(apiUrl));
  return async (sale: SaleRequest & { website: string }): Promise<SaleOutcome> => {
    const headers = { 'Content-Type': 'application/json' };
    try {
      await request('/sale-requests', { method: 'POST', headers, body: JSON.stringify(sale) });
      return { kind: 'stored' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) return { kind: 'refused', errors: error.errors };
      if (error.status === 429) return { kind: 'wait', seconds: String(SENDING_LIMITS.secondsApart) };
      throw error;
    }
  };
}

export function hostOptions(apiUrl: string): ApiOptions {
  return { apiUrl, fetch: createHostFetch() };
}

/** A host that hangs must not keep visitors waiting. */
export function createHostFetch(timeoutMs = TIMEOUT_MS): Fetch {
  return (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
