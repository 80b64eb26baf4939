import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-request.ts';

const GC_MS = 30 * 60 * 1000;
const RETRIES = 3;
const MAX_RETRY_DELAY_MS = 30_000;

let browserClient: QueryClient | undefined;

/** The visitor's own client; on the server a new one each time, so that nothing passes between visitors. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient();
  browserClient ??= createBrowserClient();
  return browserClient;
}

/** For the browser only: on the server each would leave a timer behind. */
function createBrowserClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_MS,
        retry: (failures, error) => navigator.onLine && failures < RETRIES && isRetryable(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS),
        // Without a network a call fails at once, so that the page can say so.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
  });
}

/** A refusal is final; a broken or busy host may answer the next time. */
function isRetryable(error: Error): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429;
}

function log(error: Error) {
  // biome-ignore lint/suspicious/noConsole: a visitor's trouble is looked into from the console.
  console.error(error);
}
