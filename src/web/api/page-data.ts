import { PROPERTIES_KEY, STALE_MS } from './queries.ts';
import { getQueryClient } from './query-client.ts';

/** What the server renders pages from, as long as nothing is written in this browser. */
export const PAGE_DATA_KEY = [PROPERTIES_KEY, 'page'];

/** Later visits of a page whose data is the server's alone. Without an answer the page is there all the same. */
export function readPageData<Data>(path: string, serverLoader: () => Promise<Data>, fallback: Data): Promise<Data> {
  const query = getQueryClient().query({
    queryKey: [...PAGE_DATA_KEY, path],
    queryFn: serverLoader,
    staleTime: STALE_MS,
    // Nobody waits for it.
    retry: false,
  });
  return query.catch(() => fallback);
}
