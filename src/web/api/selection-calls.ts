import { inOrderOf, MAX_COMPARED } from '#contract/catalogue/selection.ts';
import type { PropertySummary, PublicProperty } from '#contract/property/property.ts';
import {
  type PropertyJson,
  type PropertySummaryJson,
  propertyFromJson,
  summaryFromJson,
} from '#contract/property/property-json.ts';
import { type ApiOptions, createApiRequest, readData } from './api-request.ts';

export type SelectionCalls = ReturnType<typeof createSelectionCalls>;

/** The properties side by side, and how many were not found. */
export type Compared = { properties: PublicProperty[]; gone: number };

/** The calls of the pages that show chosen properties. By themselves: other pages do not fetch them. */
export function createSelectionCalls(options: ApiOptions) {
  const { apiUrl } = options;
  const request = createApiRequest(options);

  async function listSelection(ids: readonly number[], signal?: AbortSignal): Promise<PropertySummary[]> {
    const items = await readByIds<PropertySummaryJson>(ids, { fields: 'summary', include: 'images' }, signal);
    return items.map((json) => summaryFromJson(json, apiUrl));
  }

  /** The first of them that there is room for, whole. */
  async function listCompared(ids: readonly number[], signal?: AbortSignal): Promise<Compared> {
    const items = await readByIds<PropertyJson>(ids, { include: 'images' }, signal);
    const properties = items.slice(0, MAX_COMPARED).map((json) => propertyFromJson(json, apiUrl));
    return { properties, gone: ids.length - items.length };
  }

  /** Those that there are, in this order. */
  async function readByIds<Item extends { id: number }>(
    ids: readonly number[],
    parameters: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Item[]> {
    if (ids.length === 0) return [];
    const search = new URLSearchParams({ ids: ids.join(), ...parameters });
    return inOrderOf(ids, await readData<Item[]>(request, `/properties?${search}`, { signal }));
  }

  return { listSelection, listCompared };
}
