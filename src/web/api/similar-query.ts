import { queryOptions } from '@tanstack/react-query';
import type { PropertySummary } from '#contract/property/property.ts';
import { type PropertySummaryJson, summaryFromJson } from '#contract/property/property-json.ts';
import { createApiRequest, unwrap } from './api-request.ts';
import { browserApiOptions } from './browser-api.ts';
import { PROPERTIES_KEY, STALE_MS } from './queries.ts';

/** This query has a file of its own: it is loaded with the section that shows the answer. */
export function similarQuery(id: number) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'similar', id],
    queryFn: ({ signal }) => listSimilar(id, signal),
    staleTime: STALE_MS,
  });
}

async function listSimilar(id: number, signal: AbortSignal): Promise<PropertySummary[]> {
  const request = createApiRequest(browserApiOptions);
  const list = unwrap(await request<{ data: PropertySummaryJson[] }>(`/properties/${id}/similar`, { signal }));
  return list.map((json) => summaryFromJson(json, browserApiOptions.apiUrl));
}
