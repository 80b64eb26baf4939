import type { ListPage } from '#contract/envelope.ts';
import type { PropertyJson, PropertySummaryJson } from '#contract/property/property-json.ts';
import { type Answer, type ApiRequest, unwrap } from './api-request.ts';

/** One property with its images. `search` holds further parameters. */
export async function readProperty(
  request: ApiRequest,
  id: number,
  { search = '', signal }: { search?: string; signal?: AbortSignal | undefined } = {},
): Promise<PropertyJson> {
  const path = `/properties/${id}?include=images${search}`;
  return unwrap(await request<PropertyJson | { data: PropertyJson }>(path, { signal }));
}

type Listed = PropertyJson | PropertySummaryJson;

/** A host may answer without `total`. */
export type ListAnswer<Item> = Item[] | { data: Item[] } | ListPage<Item>;

/** The public properties of a list, and how many there are in all. */
export async function readPublicList(request: ApiRequest, search: URLSearchParams, signal?: AbortSignal) {
  const answer = await request<ListAnswer<Listed>>(`/properties?${search}`, { signal });
  const listed = unwrap<Listed[]>(answer);
  const completed = await completeItems(listed.filter(isPublic), (id) => readProperty(request, id, { signal }));
  const items = completed.filter(isPublic);
  // What is not shown is not counted.
  return { items, total: totalOf(answer) - (listed.length - items.length) };
}

export function totalOf<Item>(answer: Answer<ListAnswer<Item>>): number {
  return 'total' in answer.data ? answer.data.total : unwrap<Item[]>(answer).length;
}

/** A host may leave images out of its lists: a property without them is then asked for by itself. */
export function completeItems<Item extends { id: number; images?: string[] }>(
  items: Item[],
  read: (id: number) => Promise<PropertyJson>,
): Promise<(Item | PropertyJson)[]> {
  return Promise.all(items.map((item) => (item.images ? item : read(item.id))));
}

/** Whatever the list or the property itself says: either may keep it private. */
export function isPublic({ is_private }: { is_private?: unknown }): boolean {
  return !Number(is_private);
}
