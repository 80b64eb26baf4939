import { type CatalogueFilters, filtersToSearch, PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import type { PropertySummary, PublicProperty } from '#contract/property/property.ts';
import { propertyFromJson, summaryFromJson } from '#contract/property/property-json.ts';
import { type ApiOptions, createApiRead, createApiRequest } from './api-request.ts';

/** One page of the catalogue, and how many properties there are in all. */
export type CataloguePage = { properties: PropertySummary[]; total: number };

/** How much of each property: what a card shows, or with the beginning of its description. */
export type Detail = 'card' | 'excerpt';

export type ApiClient = ReturnType<typeof createApiClient>;

/** The API calls of public pages, in the browser and on the server. */
export function createApiClient(options: ApiOptions) {
  const request = createApiRequest(options);
  const read = createApiRead(options);

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
    const { data } = await request(`/properties?${search}`, { signal });
    return { properties: data.data.map((json) => summaryFromJson(json, options)), total: data.total };
  }

  async function getProperty(id: number, signal?: AbortSignal): Promise<PublicProperty> {
    return propertyFromJson(await read(`/properties/${id}?include=images`, { signal }), options);
  }

  /** Every place with properties; for a text, what it may mean. */
  function listPlaces(text = '', signal?: AbortSignal) {
    return read(text ? `/places?q=${encodeURIComponent(text)}` : '/places', { signal });
  }

  return {
    listProperties,
    getProperty,
    listPlaces,
    countChoices: (filters: CatalogueFilters, signal?: AbortSignal) =>
      read(`/properties/counts?${filtersToSearch(filters)}`, { signal }),
    findWiderSearch: (filters: CatalogueFilters, signal?: AbortSignal) =>
      read(`/places/wider?${filtersToSearch(filters)}`, { signal }),
  };
}
