import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-request.ts';
import { handOver } from './kept-answers.ts';

const KEPT_MS = 30 * 60 * 1000;
const RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

let browserClient: QueryClient | undefined;

/** The visitor's own client; on the server a new one each time, so that nothing passes between visitors. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient();
  browserClient ??= openBrowserClient();
  return browserClient;
}

function openBrowserClient(): QueryClient {
  const client = createBrowserClient();
  // Hears of the tab being looked at again, and of the network coming back.
  client.mount();
  handOver(client);
  return client;
}

/** The times to keep and to wait are the browser's alone: on the server each would leave a timer behind. */
function createBrowserClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
      },
    },
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
  });
}

/** A refusal stays one however often it is asked; a broken or busy host may answer the next time. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429;
}

function log(error: Error) {
  // biome-ignore lint/suspicious/noConsole: whoever looks into a visitor's trouble starts from the console.
  console.error(error);
}
