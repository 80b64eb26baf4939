import { MAX_COMPARED } from '#contract/catalogue/selection.ts';
import type { Property, PropertySummary } from '#contract/property/property.ts';
import {
  type PropertyJson,
  type PropertySummaryJson,
  propertyFromJson,
  summaryFromJson,
} from '#contract/property/property-json.ts';
import { type ApiOptions, createApiRequest, unwrap } from './api-request.ts';
import { completeItems, isPublic, readProperty } from './property-calls.ts';

export type SelectionCalls = ReturnType<typeof createSelectionCalls>;

/** The properties side by side, and how many were not found. */
export type Compared = { properties: Property[]; gone: number };

type Item = PropertyJson | PropertySummaryJson;

/** The calls of the pages that show chosen properties. By themselves: other pages do not fetch them. */
export function createSelectionCalls(options: ApiOptions) {
  const { apiUrl } = options;
  const request = createApiRequest(options);

  /** The public ones of these properties, in this order. */
  async function listSelection(ids: readonly number[], signal?: AbortSignal): Promise<PropertySummary[]> {
    const items = await readByIds<Item>(ids, { search: '&fields=summary', signal });
    return items.map((json) => summaryFromJson(json, apiUrl));
  }

  /** The first of them that there is room for, whole. */
  async function listCompared(ids: readonly number[], signal?: AbortSignal): Promise<Compared> {
    const items = await readByIds<PropertyJson>(ids, { signal });
    const shown = items.slice(0, MAX_COMPARED);
    return { properties: shown.map((json) => propertyFromJson(json, apiUrl)), gone: ids.length - items.length };
  }

  async function readByIds<Wanted extends Item>(
    ids: readonly number[],
    { search = '', signal }: { search?: string; signal: AbortSignal | undefined },
  ): Promise<(Wanted | PropertyJson)[]> {
    if (ids.length === 0) return [];
    const path = `/properties?ids=${ids.join(',')}&include=images${search}`;
    const items = unwrap(await request<Wanted[] | { data: Wanted[] }>(path, { signal }));
    const place = ({ id }: Item) => ids.indexOf(Number(id));
    // A host that ignores the numbers answers with its whole list.
    const chosen = items.filter((item) => place(item) >= 0 && isPublic(item));
    const completed = await completeItems<Wanted>(chosen, (id) => readProperty(request, id, { signal }));
    return completed.filter(isPublic).sort((a, b) => place(a) - place(b));
  }

  return { listSelection, listCompared };
}
