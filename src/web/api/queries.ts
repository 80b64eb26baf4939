import { queryOptions } from '@tanstack/react-query';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue.ts';
import { browserApi } from './browser-api.ts';

const FRESH_MS = 5 * 60 * 1000;

/** Every key starts with this, so that one call refreshes whatever a change may have touched. */
export const PROPERTIES_KEY = 'properties';

/** A page of the catalogue, counted from 1. */
export function cataloguePageQuery(filters: CatalogueFilters, page: number, api = browserApi) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'list', filtersToSearch(filters).toString(), page],
    queryFn: ({ signal }) => api.listProperties(filters, page, signal),
    staleTime: FRESH_MS,
  });
}

export function propertyQuery(id: number, api = browserApi) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'detail', id],
    queryFn: ({ signal }) => api.getProperty(id, signal),
    staleTime: FRESH_MS,
  });
}

/** The towns that the search field suggests. */
export function placesQuery(api = browserApi) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'places'],
    queryFn: ({ signal }) => api.listPlaces(signal),
    staleTime: FRESH_MS,
  });
}
