import {
  type CatalogueFilters,
  type ChoiceCounts,
  filtersToSearch,
  PROPERTIES_PER_PAGE,
} from '#contract/catalogue/catalogue.ts';
import { compareProperties, matchesFilters } from '#contract/catalogue/catalogue-rules.ts';
import type { WiderSearch } from '#contract/catalogue/wider-search.ts';
import type { ListPage } from '#contract/envelope.ts';
import type { Place, Property, PropertySummary } from '#contract/property/property.ts';
import {
  type PropertyJson,
  type PropertySummaryJson,
  propertyFromJson,
  summaryFromJson,
} from '#contract/property/property-json.ts';
import { ApiError, type ApiOptions, createApiRequest, unwrap } from './api-request.ts';
import { completeItems, isPublic, readProperty } from './property-calls.ts';

/** One page of the catalogue, and how many properties there are in all. */
export type CataloguePage = { properties: PropertySummary[]; total: number };

/** How much of each property: what a card shows, or with the beginning of its description. */
export type Detail = 'card' | 'excerpt';

export type ApiClient = ReturnType<typeof createApiClient>;

/** The API calls of public pages, in the browser and on the server. Never returns a private property. */
export function createApiClient(options: ApiOptions) {
  const { apiUrl } = options;
  const request = createApiRequest(options);

  async function listProperties(
    filters: CatalogueFilters,
    page: number,
    { detail = 'card', signal }: { detail?: Detail; signal?: AbortSignal } = {},
  ): Promise<CataloguePage> {
    const search = filtersToSearch(filters);
    if (detail === 'card') search.set('fields', 'summary');
    search.set('include', 'images');
    search.set('page', String(page));
    search.set('per_page', String(PROPERTIES_PER_PAGE));
    const { data } = await request<ListAnswer>(`/properties?${search}`, { signal });

    const { items, total } = isWholeList(data)
      ? pageOf(unwrap({ data }), filters, page)
      : { items: data.data.filter(isPublic), total: data.total };
    const completed = await completeItems<ListItem>(items, (id) => readProperty(request, id, { signal }));
    return { properties: completed.filter(isPublic).map((json) => summaryFromJson(json, apiUrl)), total };
  }

  async function getProperty(id: number, signal?: AbortSignal): Promise<Property> {
    const property = propertyFromJson(await readProperty(request, id, { signal }), apiUrl);
    if (property.isPrivate) throw new ApiError('Private property', 404);
    return property;
  }

  function countChoices(filters: CatalogueFilters, signal?: AbortSignal): Promise<ChoiceCounts> {
    return request<{ data: ChoiceCounts }>(`/properties/counts?${filtersToSearch(filters)}`, { signal }).then(unwrap);
  }

  /** Every place with properties; for a text, what it may mean. A host that knows no texts answers with every place. */
  async function listPlaces(text = '', signal?: AbortSignal): Promise<Place[]> {
    const path = text ? `/places?${new URLSearchParams({ q: text })}` : '/places';
    try {
      return unwrap(await request<Place[] | { data: Place[] }>(path, { signal }));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return countPlaces(unwrap(await request<PlainList>('/properties', { signal })));
    }
  }

  function findWiderSearch(filters: CatalogueFilters, signal?: AbortSignal): Promise<WiderSearch | null> {
    return request<{ data: WiderSearch | null }>(`/places/wider?${filtersToSearch(filters)}`, { signal }).then(unwrap);
  }

  return { listProperties, countChoices, getProperty, listPlaces, findWiderSearch };
}

type PlainList = PropertyJson[] | { data: PropertyJson[] };
type ListAnswer = ListPage<PropertySummaryJson> | PlainList;
type ListItem = PropertyJson | PropertySummaryJson;

/** A host that ignores our parameters answers with whole properties, all on one page. */
function isWholeList(data: ListAnswer): data is PlainList {
  if (!('total' in data)) return true;
  return data.data.length === data.total && data.data.some((item) => 'description' in item);
}

/** A host that ignores parameters answers with its whole list: the rules of the catalogue are then applied here. */
function pageOf(list: PropertyJson[], filters: CatalogueFilters, page: number) {
  const compare = compareProperties(filters.sort);
  const matching = list
    .map((item) => ({ item, property: propertyFromJson(item) }))
    .filter(({ property }) => matchesFilters(property, filters))
    .sort((a, b) => compare(a.property, b.property));
  const start = (page - 1) * PROPERTIES_PER_PAGE;
  return {
    items: matching.slice(start, start + PROPERTIES_PER_PAGE).map(({ item }) => item),
    total: matching.length,
  };
}

function countPlaces(list: PropertyJson[]): Place[] {
  const counts = new Map<string, number>();
  for (const { location } of list.filter(isPublic)) counts.set(location, (counts.get(location) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}
