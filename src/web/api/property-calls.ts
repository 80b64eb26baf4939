import type { PropertyJson } from '#contract/property/property-json.ts';
import { type ApiRequest, unwrap } from './api-request.ts';

/** One property with its images. `search` holds further parameters. */
export async function readProperty(
  request: ApiRequest,
  id: number,
  { search = '', signal }: { search?: string; signal?: AbortSignal | undefined } = {},
): Promise<PropertyJson> {
  const path = `/properties/${id}?include=images${search}`;
  return unwrap(await request<PropertyJson | { data: PropertyJson }>(path, { signal }));
}

const MAX_CONCURRENT_CALLS = 4;

/** A host may leave images out of its lists: properties without them are then fetched one by one, a few at a time. */
export async function completeItems<Item extends { id: number; images?: string[] }>(
  items: Item[],
  read: (id: number) => Promise<PropertyJson>,
): Promise<(Item | PropertyJson)[]> {
  const completed: (Item | PropertyJson)[] = [];
  for (let start = 0; start < items.length; start += MAX_CONCURRENT_CALLS) {
    const batch = items.slice(start, start + MAX_CONCURRENT_CALLS);
    completed.push(...(await Promise.all(batch.map((item) => (item.images ? item : read(item.id))))));
  }
  return completed;
}

/** Whatever the list or the property itself says: either may keep it private. */
export function isPublic({ is_private }: { is_private?: unknown }): boolean {
  return !Number(is_private);
}
