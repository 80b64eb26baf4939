import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from './api-request.ts';
import { browserApi } from './browser-api.ts';
import { FRESH_MS, PROPERTIES_KEY, type Query } from './queries.ts';
import { getQueryClient } from './query-client.ts';

/** How a question stands. */
export type Standing<Data> = { data: Data | undefined; isError: boolean; retry: () => void };

/** Fails like anything else, so that the page can say so, and asks again once it is back. */
const WITHOUT_A_NETWORK = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Asks unless a fresh answer is known, and tells whenever something changes, until it is stopped. */
export function observeAnswer<Data>(query: Query<Data>, tell: (standing: Standing<Data>) => void): () => void {
  const observer = new QueryObserver<Data>(getQueryClient(), { ...optionsOf(query), ...WITHOUT_A_NETWORK });
  const report = () => {
    const { data, isError, refetch } = observer.getCurrentResult();
    tell({ data, isError, retry: () => refetch() });
  };
  const stop = observer.subscribe(report);
  report();
  return stop;
}

/** A fresh answer, known or asked for. Without a network it waits for one. */
export async function getAnswer<Data>(query: Query<Data>): Promise<Data> {
  try {
    return await getQueryClient().query(optionsOf(query));
  } catch (error) {
    // Gone meanwhile: the lists that still named it are asked for again.
    if (error instanceof ApiError && error.status === 404) {
      getQueryClient().invalidateQueries({ queryKey: [PROPERTIES_KEY] });
    }
    throw error;
  }
}

function optionsOf<Data>({ key, ask }: Query<Data>) {
  return {
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(browserApi, signal),
    staleTime: FRESH_MS,
  };
}
