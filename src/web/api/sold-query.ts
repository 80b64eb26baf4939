import { queryOptions } from '@tanstack/react-query';
import { browserApiOptions } from './browser-api.ts';
import { PROPERTIES_KEY, STALE_MS } from './queries.ts';
import { createSoldCalls } from './sold-calls.ts';

export const recentlySoldQuery = queryOptions({
  queryKey: [PROPERTIES_KEY, 'sold'],
  queryFn: () => createSoldCalls(browserApiOptions).listRecentlySold(),
  staleTime: STALE_MS,
  // Nobody waits for it.
  retry: false,
});
