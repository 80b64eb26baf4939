import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListPage } from '#contract/envelope.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { summaryFromJson } from '#contract/property/property-json.ts';
import type {
  FittingSearchJson,
  ListedSearchJson,
  MatchJson,
  ProposalAnswer,
  ProposalJson,
  SearchDetailJson,
  SearchInput,
  SearchJson,
} from '#contract/searches/search.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import type { IdempotencyKey } from '#web/api/admin/idempotency-key.ts';
import { json } from '#web/api/admin/write-request.ts';

const SEARCHES_KEY = 'searches';

/** A home that fits a search. */
export type Match = Omit<MatchJson, 'property'> & { property: PropertySummary & { isPrivate: boolean } };

/** `search`: state, words and page. */
export function searchesQuery(api: AdminApi, search: URLSearchParams) {
  return queryOptions({
    queryKey: [SEARCHES_KEY, 'list', String(search)],
    queryFn: async ({ signal }) =>
      (await api.request<ListPage<ListedSearchJson>>(`/searches?${search}`, { signal })).data,
  });
}

/** Reading it counts as opening it: what fits it today is then no longer new. */
export function searchQuery(api: AdminApi, id: number) {
  return queryOptions({
    queryKey: [SEARCHES_KEY, 'detail', id],
    queryFn: ({ signal }) => api.read<SearchDetailJson>(`/searches/${id}`, { signal }),
  });
}

export function matchesQuery(api: AdminApi, id: number, apiUrl: string) {
  return queryOptions({
    queryKey: [SEARCHES_KEY, 'matches', id],
    queryFn: async ({ signal }) => {
      const matches = await api.read<MatchJson[]>(`/searches/${id}/matches`, { signal });
      return matches.map(({ property, ...match }): Match => {
        return { ...match, property: { ...summaryFromJson(property, apiUrl), isPrivate: property.is_private === 1 } };
      });
    },
  });
}

/** The active searches that a property fits. */
export function fittingSearchesQuery(api: AdminApi, propertyId: number) {
  return queryOptions({
    queryKey: [SEARCHES_KEY, 'fitting', propertyId],
    queryFn: ({ signal }) => api.read<FittingSearchJson[]>(`/properties/${propertyId}/searches`, { signal }),
  });
}

export function refreshSearches(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SEARCHES_KEY] });
}

export async function createSearch(api: AdminApi, search: SearchInput, key: IdempotencyKey): Promise<SearchJson> {
  return (await api.requestOnce<{ data: SearchJson }>('/searches', json('POST', search), key)).data.data;
}

/** `updated_at` is the state that the change was made on: any other is refused. */
export function updateSearch(
  api: AdminApi,
  id: number,
  change: SearchInput & { updated_at: string },
): Promise<SearchJson> {
  return api.read<SearchJson>(`/searches/${id}`, json('PUT', change));
}

export function deleteSearch(api: AdminApi, id: number) {
  return api.request(`/searches/${id}`, { method: 'DELETE' });
}

export type NewProposal = { property_ids: number[]; message: string };

export async function propose(
  api: AdminApi,
  searchId: number,
  proposal: NewProposal,
  key: IdempotencyKey,
): Promise<ProposalJson> {
  const path = `/searches/${searchId}/proposals`;
  return (await api.requestOnce<{ data: ProposalJson }>(path, json('POST', proposal), key)).data.data;
}

export type ProposedHome = { searchId: number; proposalId: number; propertyId: number };

export function answerProposal(
  api: AdminApi,
  { searchId, proposalId, propertyId }: ProposedHome,
  change: { answer?: ProposalAnswer | null; note?: string },
) {
  return api.request(`/searches/${searchId}/proposals/${proposalId}/properties/${propertyId}`, json('PUT', change));
}
