import { inOrderOf, MAX_COMPARED } from '#contract/catalogue/selection.ts';
import type { PropertySummary, PublicProperty } from '#contract/property/property.ts';
import { propertyFromJson, summaryFromJson } from '#contract/property/property-json.ts';
import { type ApiOptions, createApiRead } from './api-request.ts';

export type SelectionCalls = ReturnType<typeof createSelectionCalls>;

/** The properties side by side, and how many were not found. */
export type Compared = { properties: PublicProperty[]; gone: number };

/** The calls of the pages that show chosen properties. By themselves: other pages do not fetch them. */
export function createSelectionCalls(options: ApiOptions) {
  const read = createApiRead(options);

  async function listSelection(ids: readonly number[], signal?: AbortSignal): Promise<PropertySummary[]> {
    if (ids.length === 0) return [];
    const items = await read(`/properties?ids=${encodeURIComponent(ids.join())}&fields=summary&include=images`, {
      signal,
    });
    return inOrderOf<(typeof items)[number]>(ids, items).map((json) => summaryFromJson(json, options));
  }

  /** The first of them that there is room for, whole. */
  async function listCompared(ids: readonly number[], signal?: AbortSignal): Promise<Compared> {
    if (ids.length === 0) return { properties: [], gone: 0 };
    const found = await read(`/properties?ids=${encodeURIComponent(ids.join())}&include=images`, { signal });
    const items = inOrderOf(ids, found);
    const properties = items.slice(0, MAX_COMPARED).map((json) => propertyFromJson(json, options));
    return { properties, gone: ids.length - items.length };
  }

  return { listSelection, listCompared };
}
