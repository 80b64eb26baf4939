import { hasRooms, isPropertyType, type PropertyType } from '#contract/property/property.ts';

export const SORTS = ['recent', 'price-asc', 'price-desc', 'surface-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The administration also sorts by the text columns of its table. */
export const ADMIN_SORTS = [
  ...SORTS,
  ...(['title-asc', 'title-desc', 'location-asc', 'location-desc', 'type-asc', 'type-desc'] as const),
] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** Both ends included. At its top a range means 'and more': nothing above it is hidden. */
export type Range = { min: number; max: number };

export const PRICE_SLIDER = { min: 0, max: 2_000_000, step: 50_000 } as const;
export const SURFACE_SLIDER = { min: 0, max: 10_000, step: 100 } as const;
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const PROPERTIES_PER_PAGE = 24;
/** What a list call without a page answers at most. */
export const MAX_UNPAGED_PROPERTIES = 1000;
export const MAX_LOCATION_LENGTH = 100;

export type CatalogueFilters = {
  propertyType: PropertyType | 'all';
  location: string;
  priceRange: Range;
  surfaceRange: Range;
  /** 0: any number. */
  bedroomsMin: number;
  sort: Sort;
};

export const NO_FILTERS: CatalogueFilters = {
  propertyType: 'all',
  location: '',
  priceRange: { min: PRICE_SLIDER.min, max: PRICE_SLIDER.max },
  surfaceRange: { min: SURFACE_SLIDER.min, max: SURFACE_SLIDER.max },
  bedroomsMin: 0,
  sort: 'recent',
};

/** A search for plots of land has no bedrooms filter. */
export function asksForBedrooms(filters: Pick<CatalogueFilters, 'propertyType'>): boolean {
  return filters.propertyType === 'all' || hasRooms(filters.propertyType);
}

/** The query string of the catalogue and of the list call: only what is not at its default. */
export function filtersToSearch(filters: CatalogueFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.propertyType !== 'all') search.set('type', filters.propertyType);
  if (filters.location.trim()) search.set('location', filters.location.trim());
  if (filters.priceRange.min > PRICE_SLIDER.min) search.set('min_price', String(filters.priceRange.min));
  if (filters.priceRange.max < PRICE_SLIDER.max) search.set('max_price', String(filters.priceRange.max));
  if (filters.surfaceRange.min > SURFACE_SLIDER.min) search.set('min_surface', String(filters.surfaceRange.min));
  if (filters.surfaceRange.max < SURFACE_SLIDER.max) search.set('max_surface', String(filters.surfaceRange.max));
  if (filters.bedroomsMin > 0 && asksForBedrooms(filters)) search.set('bedrooms', String(filters.bedroomsMin));
  if (filters.sort !== 'recent') search.set('sort', filters.sort);
  return search;
}

/**
 * The same address without filters at their default: a form that is sent without scripts names all its fields. Whatever
 * else the address holds stays.
 */
export function withoutDefaults(search: URLSearchParams): URLSearchParams {
  const applied = filtersToSearch(filtersFromSearch(search));
  const isFilter = (name: string) => FILTER_PARAMETERS.some((parameter) => parameter === name);
  return new URLSearchParams(Array.from(search).filter(([name]) => applied.has(name) || !isFilter(name)));
}

export const FILTER_PARAMETERS = [
  'type',
  'location',
  'min_price',
  'max_price',
  'min_surface',
  'max_surface',
  'bedrooms',
  'sort',
] as const;

/** Reads an address that anyone may have typed: what makes no sense counts as not given. */
export function filtersFromSearch(search: URLSearchParams): CatalogueFilters {
  const type = search.get('type');
  const propertyType = isPropertyType(type) ? type : 'all';
  const bedrooms = Number(search.get('bedrooms'));
  const sort = search.get('sort');
  return {
    propertyType,
    location: (search.get('location') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_LOCATION_LENGTH),
    priceRange: rangeFromSearch(search, 'price', PRICE_SLIDER),
    surfaceRange: rangeFromSearch(search, 'surface', SURFACE_SLIDER),
    bedroomsMin:
      BEDROOM_CHOICES.some((choice) => choice === bedrooms) && asksForBedrooms({ propertyType }) ? bedrooms : 0,
    sort: SORTS.find((known) => known === sort) ?? 'recent',
  };
}

/** The page of the list in an address. The first if it is missing or invalid. */
export function pageFromSearch(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

function rangeFromSearch(search: URLSearchParams, name: 'price' | 'surface', limits: Range): Range {
  const min = numberWithin(search.get(`min_${name}`), limits) ?? limits.min;
  const max = numberWithin(search.get(`max_${name}`), limits) ?? limits.max;
  return min <= max ? { min, max } : { min: max, max: min };
}

function numberWithin(text: string | null, limits: Range): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), limits.min), limits.max);
}

/** How many choices are active, the sort left out: what 'Effacer' would undo. */
export function countActiveFilters(filters: CatalogueFilters): number {
  const search = filtersToSearch(filters);
  const has = (...names: string[]) => (names.some((name) => search.has(name)) ? 1 : 0);
  return (
    has('type') + has('location') + has('min_price', 'max_price') + has('min_surface', 'max_surface') + has('bedrooms')
  );
}
