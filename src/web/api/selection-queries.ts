import { queryOptions } from '@tanstack/react-query';
import { browserApiOptions } from './browser-api.ts';
import { FRESH, PROPERTIES_KEY } from './queries.ts';
import { createSelectionCalls } from './selection-calls.ts';

const { listSelection, listCompared } = createSelectionCalls(browserApiOptions);

/** Chosen properties, as cards. */
export function selectionQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'selection', ids.join()],
    queryFn: ({ signal }) => listSelection(ids, signal),
    ...FRESH,
  });
}

/** Chosen properties, whole. */
export function comparedQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'compared', ids.join()],
    queryFn: ({ signal }) => listCompared(ids, signal),
    ...FRESH,
  });
}
