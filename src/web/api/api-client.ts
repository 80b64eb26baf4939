import {
  type CatalogueFilters,
  type ChoiceCounts,
  filtersToSearch,
  PROPERTIES_PER_PAGE,
  type WiderSearch,
} from '#contract/catalogue/catalogue.ts';
import type { ListPage } from '#contract/envelope.ts';
import type { Place, PropertySummary, PublicProperty } from '#contract/property/property.ts';
import {
  type PropertyJson,
  type PropertySummaryJson,
  propertyFromJson,
  summaryFromJson,
} from '#contract/property/property-json.ts';
import { type ApiOptions, createApiRequest, readData } from './api-request.ts';

/** One page of the catalogue, and how many properties there are in all. */
export type CataloguePage = { properties: PropertySummary[]; total: number };

/** How much of each property: what a card shows, or with the beginning of its description. */
export type Detail = 'card' | 'excerpt';

export type ApiClient = ReturnType<typeof createApiClient>;

/** The API calls of public pages, in the browser and on the server. */
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
    const { data } = await request<ListPage<PropertySummaryJson | PropertyJson>>(`/properties?${search}`, { signal });
    return { properties: data.data.map((json) => summaryFromJson(json, apiUrl)), total: data.total };
  }

  async function getProperty(id: number, signal?: AbortSignal): Promise<PublicProperty> {
    return propertyFromJson(await read<PropertyJson>(`/properties/${id}?include=images`, signal), apiUrl);
  }

  /** Every place with properties; for a text, what it may mean. */
  function listPlaces(text = '', signal?: AbortSignal) {
    return read<Place[]>(text ? `/places?${new URLSearchParams({ q: text })}` : '/places', signal);
  }

  function read<Data>(path: string, signal?: AbortSignal): Promise<Data> {
    return readData<Data>(request, path, { signal });
  }

  return {
    listProperties,
    getProperty,
    listPlaces,
    countChoices: (filters: CatalogueFilters, signal?: AbortSignal) =>
      read<ChoiceCounts>(`/properties/counts?${filtersToSearch(filters)}`, signal),
    findWiderSearch: (filters: CatalogueFilters, signal?: AbortSignal) =>
      read<WiderSearch | null>(`/places/wider?${filtersToSearch(filters)}`, signal),
  };
}
