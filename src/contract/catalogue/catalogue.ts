import {
  ENERGY_CLASSES,
  type EnergyClass,
  PROPERTY_MAX_LENGTHS,
  PROPERTY_TYPES,
  type PropertyType,
} from '#contract/property/choices.ts';

import { hasRooms } from '#contract/property/property.ts';
import { oneLine } from '#contract/text/plain-text.ts';

export const SORTS = ['recent', 'price-asc', 'price-desc', 'surface-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The administration also sorts by the text columns of its table. */
export const ADMIN_SORTS = [
  ...SORTS,
  'changed-desc',
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
/** The features that visitors ask for most; an address may name others. */
export const FEATURE_CHOICES = ['Vue mer', 'Piscine', 'Terrasse'] as const;
export const MAX_FEATURES_SOUGHT = 10;
export const MAX_LAND = 1_000_000;

/** What a home has or has not, each a parameter of its own, with what visitors call it. */
export const EQUIPMENT_SOUGHT = {
  parking: 'Stationnement ou garage',
  single_storey: 'De plain-pied',
  lift: 'Ascenseur',
} as const;
export type EquipmentSought = keyof typeof EQUIPMENT_SOUGHT;
export const EQUIPMENT_PARAMETERS = ['parking', 'single_storey', 'lift'] as const satisfies EquipmentSought[];

export type CatalogueFilters = {
  propertyType: PropertyType | 'all';
  /** Two or more of them, any of which will do; `propertyType` is then 'all'. */
  types: readonly PropertyType[];
  location: string;
  priceRange: Range;
  surfaceRange: Range;
  /** 0 where the visitor asked for none. */
  bedroomsMin: number;
  /** A property must have all of them. */
  features: readonly string[];
  /** A property must have all of them. */
  equipment: readonly EquipmentSought[];
  /** A property must have any of them. */
  energy: readonly EnergyClass[];
  /** Square metres of land; 0: with or without. */
  landMin: number;
  sort: Sort;
};

/** How many properties there would be with each choice; a choice that is not named has none. */
export type ChoiceCounts = Record<'types' | 'features' | 'equipment' | 'energy', Record<string, number>>;

export const NO_FILTERS: CatalogueFilters = {
  propertyType: 'all',
  types: [],
  location: '',
  priceRange: { min: PRICE_SLIDER.min, max: PRICE_SLIDER.max },
  surfaceRange: { min: SURFACE_SLIDER.min, max: SURFACE_SLIDER.max },
  bedroomsMin: 0,
  features: [],
  equipment: [],
  energy: [],
  landMin: 0,
  sort: 'recent',
};

/** A search for plots of land has no bedrooms filter. */
export function asksForBedrooms(filters: Pick<CatalogueFilters, 'propertyType'>): boolean {
  return filters.propertyType === 'all' || hasRooms(filters.propertyType);
}

/**
 * The types that a person waits for; none: any. Whoever names bedrooms wants no land, unless it is among the types. A
 * visitor of the catalogue sees it all the same.
 */
export function typesAwaited({
  propertyType,
  types,
  bedroomsMin,
}: Pick<CatalogueFilters, 'propertyType' | 'types' | 'bedroomsMin'>): readonly PropertyType[] {
  if (propertyType !== 'all') return [propertyType];
  return types.length === 0 && bedroomsMin > 0 ? PROPERTY_TYPES.filter(hasRooms) : types;
}

/** The query string of the catalogue and of the list call: only what is not at its default. */
export function filtersToSearch(filters: CatalogueFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.propertyType !== 'all') search.set('type', filters.propertyType);
  if (filters.types.length > 0) search.set('types', filters.types.join());
  if (filters.location.trim()) search.set('location', filters.location.trim());
  if (filters.priceRange.min > PRICE_SLIDER.min) search.set('min_price', String(filters.priceRange.min));
  if (filters.priceRange.max < PRICE_SLIDER.max) search.set('max_price', String(filters.priceRange.max));
  if (filters.surfaceRange.min > SURFACE_SLIDER.min) search.set('min_surface', String(filters.surfaceRange.min));
  if (filters.surfaceRange.max < SURFACE_SLIDER.max) search.set('max_surface', String(filters.surfaceRange.max));
  if (filters.bedroomsMin > 0 && asksForBedrooms(filters)) search.set('bedrooms', String(filters.bedroomsMin));
  if (filters.features.length > 0) search.set('features', filters.features.join());
  for (const name of filters.equipment) search.set(name, '1');
  if (filters.energy.length > 0) search.set('energy', filters.energy.join());
  if (filters.landMin > 0) search.set('min_land', String(filters.landMin));
  if (filters.sort !== 'recent') search.set('sort', filters.sort);
  return search;
}

/**
 * An address of the catalogue. `applied` has its filters in one order. `kept` is the address without those at their
 * default, which a form names too when it is sent without scripts; whatever else it holds stays, in its order.
 */
export function readCatalogueAddress(search: URLSearchParams) {
  const filters = filtersFromSearch(search);
  const applied = filtersToSearch(filters);
  const isFilter = (name: string) => FILTER_PARAMETERS.some((parameter) => parameter === name);
  const kept = new URLSearchParams(Array.from(search).filter(([name]) => applied.has(name) || !isFilter(name)));
  for (const [name, value] of applied) kept.set(name, value);
  return { filters, pageNumber: pageFromSearch(search), applied, kept };
}

export type CatalogueAddress = ReturnType<typeof readCatalogueAddress>;

export const FILTER_PARAMETERS = [
  'type',
  'types',
  'location',
  'min_price',
  'max_price',
  'min_surface',
  'max_surface',
  'bedrooms',
  'features',
  ...EQUIPMENT_PARAMETERS,
  'energy',
  'min_land',
  'sort',
] as const;

/** Reads an address that anyone may have typed: what makes no sense counts as not given. */
export function filtersFromSearch(search: URLSearchParams): CatalogueFilters {
  const { propertyType, types } = chosenTypes(typesFromSearch(search));
  const bedrooms = Number(search.get('bedrooms'));
  const sort = search.get('sort');
  return {
    propertyType,
    types,
    location: (search.get('location') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_LOCATION_LENGTH),
    priceRange: rangeFromSearch(search, 'price', PRICE_SLIDER),
    surfaceRange: rangeFromSearch(search, 'surface', SURFACE_SLIDER),
    bedroomsMin:
      BEDROOM_CHOICES.some((choice) => choice === bedrooms) && asksForBedrooms({ propertyType }) ? bedrooms : 0,
    features: featuresFromSearch(search),
    equipment: EQUIPMENT_PARAMETERS.filter((name) => search.get(name) === '1'),
    energy: chosenOf(ENERGY_CLASSES, search.get('energy')),
    landMin: numberWithin(search.get('min_land'), { min: 0, max: MAX_LAND }) ?? 0,
    sort: SORTS.find((known) => known === sort) ?? 'recent',
  };
}

/** One type is `propertyType`; several are `types`; none or all of them set no filter. */
export function chosenTypes(types: readonly PropertyType[]): Pick<CatalogueFilters, 'propertyType' | 'types'> {
  if (types.length === 0 || types.length === PROPERTY_TYPES.length) return { propertyType: 'all', types: [] };
  const [only] = types;
  if (only && types.length === 1) return { propertyType: only, types: [] };
  return { propertyType: 'all', types };
}

function typesFromSearch(search: URLSearchParams): readonly PropertyType[] {
  // Several under the name of one: a form without scripts sends them so.
  const named = chosenOf(PROPERTY_TYPES, search.get('type'));
  return named.length > 0 ? named : chosenOf(PROPERTY_TYPES, search.get('types'));
}

function featuresFromSearch(search: URLSearchParams): string[] {
  const features = (search.get('features') ?? '').split(',').map(oneLine);
  const isFeature = (feature: string) => feature !== '' && feature.length <= PROPERTY_MAX_LENGTHS.feature;
  return [...new Set(features.filter(isFeature))].slice(0, MAX_FEATURES_SOUGHT);
}

/** The choices that a list with commas names, in their own order. */
function chosenOf<Choice extends string>(choices: readonly Choice[], list: string | null): Choice[] {
  const named = (list ?? '').split(',');
  return choices.filter((choice) => named.includes(choice));
}

/** The page of the list in an address. The first if it is missing or invalid. */
function pageFromSearch(search: URLSearchParams): number {
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

/** Offered where a search finds nothing. */
export type WiderSearch = {
  location: string;
  count: number;
  /** The catalogue's parameters. */
  search: string;
};
