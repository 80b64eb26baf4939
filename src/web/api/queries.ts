import type { QueryKey } from '@tanstack/react-query';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import type { Place, Property } from '#contract/property/property.ts';
import type { ApiClient, CataloguePage, Detail } from './api-client.ts';

/** A question to the API. To state one takes neither the client that puts it nor the library that keeps the answer. */
export type Query<Data> = {
  key: QueryKey;
  ask: (api: ApiClient, signal: AbortSignal) => Promise<Data>;
};

/** For how long an answer is not asked for again. */
export const FRESH_MS = 5 * 60 * 1000;

/** Every key starts with this, so that one call refreshes whatever a change may have touched. */
export const PROPERTIES_KEY = 'properties';

/** A page of the catalogue, counted from 1. */
export function cataloguePageQuery(filters: CatalogueFilters, page: number, detail: Detail): Query<CataloguePage> {
  return {
    key: [PROPERTIES_KEY, 'list', filtersToSearch(filters).toString(), page, detail],
    ask: (api, signal) => api.listProperties(filters, page, { detail, signal }),
  };
}

export function propertyQuery(id: number): Query<Property> {
  return { key: [PROPERTIES_KEY, 'detail', id], ask: (api, signal) => api.getProperty(id, signal) };
}

/** The towns that the search field suggests. */
export function placesQuery(): Query<Place[]> {
  return { key: [PROPERTIES_KEY, 'places'], ask: (api, signal) => api.listPlaces(signal) };
}
