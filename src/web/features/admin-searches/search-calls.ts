import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

const SEARCHES_KEY = 'searches';

/** A home that fits a search. */
export type Match = Awaited<ReturnType<AdminApi['listMatches']>>[number];

/** `search`: state, words and page. */
export function searchesQuery(api: AdminApi, search: URLSearchParams) {
  return queryOptions({
    queryKey: [SEARCHES_KEY, 'list', String(search)],
    queryFn: async ({ signal }) => (await api.request(`/searches?${search}`, { signal })).data,
  });
}

/** Reading it counts as opening it: what fits it today is then no longer new. */
export function searchQuery(api: AdminApi, id: number) {
  return api.query([SEARCHES_KEY, 'detail', id], `/searches/${id}`);
}

export function matchesQuery(api: AdminApi, id: number) {
  return queryOptions({
    queryKey: [SEARCHES_KEY, 'matches', id],
    queryFn: ({ signal }) => api.listMatches(id, signal),
  });
}

/** The active searches that a property fits. */
export function fittingSearchesQuery(api: AdminApi, propertyId: number) {
  return api.query([SEARCHES_KEY, 'fitting', propertyId], `/properties/${propertyId}/searches`);
}

export function refreshSearches(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SEARCHES_KEY] });
}
