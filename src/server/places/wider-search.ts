import type { WiderSearch } from '#contract/catalogue/catalogue.ts';
import {
  type CatalogueFilters,
  FILTER_PARAMETERS,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
} from '#contract/catalogue/catalogue.ts';
import { searchQuerySchema } from '#contract/schemas/property/property-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { countProperties, listPublicPlaces } from '#server/properties/catalogue-store.ts';
import { findPlace, findPlaceNamedIn, type GazetteerPlace, regionsAround } from './gazetteer.ts';
import { searchPlaces } from './search-places.ts';

/**
 * The nearest search that finds something where this one finds nothing. It keeps the filters that it can: elsewhere all of
 * them, then all but one, then all of them in the whole department, then as many as find something together.
 */
export async function findWiderSearch(db: Database, search: URLSearchParams): Promise<WiderSearch | null> {
  const filters = filtersFromSearch(search);
  const parts = partsOf(filters);
  if (!filters.location && parts.length === 0) return null;
  const places = await placesAround(db, filters.location);
  const withParts = (location: string, kept: readonly Part[]) =>
    kept.reduce<CatalogueFilters>((built, part) => part(built), { ...NO_FILTERS, sort: filters.sort, location });

  const near = [
    ...places.map((place) => withParts(place, parts)),
    ...places.flatMap((place) => parts.map((dropped) => withParts(place, without(parts, dropped)))),
    withParts('', parts),
  ];
  for (const candidate of near) {
    const count = await countFound(candidate);
    if (count > 0) return { location: candidate.location, count, search: inOrderOf(search, candidate) };
  }
  for (const place of [...places, '']) {
    const kept: Part[] = [];
    for (const part of parts) if ((await countFound(withParts(place, [...kept, part]))) > 0) kept.push(part);
    const candidate = withParts(place, kept);
    const count = await countFound(candidate);
    if (count > 0) return { location: place, count, search: inOrderOf(search, candidate) };
  }
  return null;

  async function countFound(candidate: CatalogueFilters): Promise<number> {
    const wider = filtersToSearch({ ...candidate, sort: 'recent' });
    // The whole catalogue is no wider search of a place: the page offers it anyway.
    if (filters.location && wider.size === 0) return 0;
    return countProperties(db, { ...searchQuerySchema.parse(Object.fromEntries(wider)), audience: 'public' });
  }
}

/** Adds one filter of a search to another search. */
type Part = (built: CatalogueFilters) => CatalogueFilters;

/** The filters that are set, the most important first. */
function partsOf(filters: CatalogueFilters): Part[] {
  const { propertyType, types, priceRange, bedroomsMin, surfaceRange, features, landMin, energy } = filters;
  const parts: Part[] = [
    (built) => ({ ...built, propertyType, types }),
    (built) => ({ ...built, priceRange }),
    (built) => ({ ...built, bedroomsMin }),
    (built) => ({ ...built, surfaceRange }),
    ...features.map(
      (feature): Part =>
        (built) => ({ ...built, features: [...built.features, feature] }),
    ),
    (built) => ({ ...built, landMin }),
    (built) => ({ ...built, energy }),
  ];
  return parts.filter((part) => filtersToSearch(part(NO_FILTERS)).size > 0);
}

function without(parts: readonly Part[], dropped: Part): Part[] {
  return parts.filter((part) => part !== dropped);
}

/** The place itself, the one that was probably meant, and the regions around it, the smallest first. */
async function placesAround(db: Database, location: string): Promise<string[]> {
  if (!location) return [''];
  const place = findPlace(location) ?? findPlaceNamedIn(location) ?? (await findPlaceMeant(db, location));
  const around = place ? [place.name, ...regionsAround(place).map(({ name }) => name)] : [];
  return place && place === findPlace(location) ? around : [location, ...around];
}

async function findPlaceMeant(db: Database, location: string): Promise<GazetteerPlace | undefined> {
  const [proposal] = searchPlaces(location, await listPublicPlaces(db));
  return proposal && findPlace(proposal.name);
}

/** The parameters of a wider search, as the address has them. */
function inOrderOf(search: URLSearchParams, wider: CatalogueFilters): string {
  const parameters = filtersToSearch(wider);
  const names = Array.from(search.keys()).filter((name) => FILTER_PARAMETERS.some((known) => known === name));
  const ordered = new URLSearchParams();
  for (const name of [...names, ...parameters.keys()]) {
    const value = parameters.get(name);
    if (value !== null) ordered.set(name, value);
  }
  return String(ordered);
}
