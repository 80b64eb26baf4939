import { queryOptions } from '@tanstack/react-query';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import type { Detail } from './api-client.ts';
import { browserApi } from './browser-api.ts';

export const STALE_MS = 5 * 60 * 1000;

/** What a page is made of. */
export const FRESH = { staleTime: STALE_MS, refetchOnReconnect: true };
/** Numbers and offers that help: nobody waits for them. */
const OPTIONAL = { staleTime: STALE_MS, retry: false, networkMode: 'online' } as const;

/** Every key starts with this, so that one call invalidates all of them after a change. */
export const PROPERTIES_KEY = 'properties';

/** A page of the catalogue, counted from 1. */
export function cataloguePageQuery(filters: CatalogueFilters, page: number, detail: Detail) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'list', filtersToSearch(filters).toString(), page, detail],
    queryFn: ({ signal }) => browserApi.listProperties(filters, page, { detail, signal }),
    ...FRESH,
  });
}

/** How many properties each choice of the filter panel would leave. */
export function choiceCountsQuery(filters: CatalogueFilters) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'counts', filtersToSearch(filters).toString()],
    queryFn: ({ signal }) => browserApi.countChoices(filters, signal),
    ...OPTIONAL,
  });
}

export function propertyQuery(id: number) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'detail', id],
    queryFn: ({ signal }) => browserApi.getProperty(id, signal),
    staleTime: STALE_MS,
    // Offline, the query waits for the network.
    networkMode: 'online',
  });
}

/** The places that the search field suggests: for a text, or every one with properties. */
export function placesQuery(text = '') {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'places', text],
    queryFn: ({ signal }) => browserApi.listPlaces(text, signal),
    ...FRESH,
  });
}

/** What to offer where a search finds nothing. */
export function widerSearchQuery(filters: CatalogueFilters) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'wider', filtersToSearch(filters).toString()],
    queryFn: ({ signal }) => browserApi.findWiderSearch(filters, signal),
    ...OPTIONAL,
  });
}
