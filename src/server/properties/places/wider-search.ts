import {
  type CatalogueFilters,
  FILTER_PARAMETERS,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
  type WiderSearch,
} from '#contract/catalogue/catalogue.ts';
import { searchQuerySchema } from '#contract/schemas/property/property-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { findPlace, findPlaceNamedIn, type GazetteerPlace, regionsAround } from '#server/places/gazetteer.ts';
import { searchPlaces } from '#server/places/search-places.ts';
import { countProperties, listPublicPlaces } from '#server/properties/catalogue-store.ts';

/**
 * The nearest search that finds something where this one finds nothing. It keeps the filters that it can: elsewhere all of
 * them, then all but one, then all of them in the whole department, then as many as find something together.
 */
export async function findWiderSearch(db: Database, search: URLSearchParams): Promise<WiderSearch | null> {
  const filters = filtersFromSearch(search);
  const parts = partsOf(filters);
  if (!filters.location && parts.length === 0) return null;
  const places = await placesAround(db, filters.location);
  const withParts = (location: string, kept: readonly Part[]): CatalogueFilters => {
    const merged: Part = Object.assign({}, ...kept);
    const features = kept.flatMap((part) => part.features ?? []);
    const equipment = kept.flatMap((part) => part.equipment ?? []);
    return { ...NO_FILTERS, ...merged, features, equipment, sort: filters.sort, location };
  };

  const near = [
    ...places.map((place) => withParts(place, parts)),
    ...places.flatMap((place) => parts.map((_, dropped) => withParts(place, parts.toSpliced(dropped, 1)))),
    withParts('', parts),
  ];
  for (const candidate of near) {
    const found = await tryOut(candidate);
    if (found) return found;
  }
  for (const place of [...places, '']) {
    const kept: Part[] = [];
    for (const part of parts) if (await tryOut(withParts(place, [...kept, part]))) kept.push(part);
    const found = await tryOut(withParts(place, kept));
    if (found) return found;
  }
  return null;

  async function tryOut(candidate: CatalogueFilters): Promise<WiderSearch | null> {
    const wider = filtersToSearch({ ...candidate, sort: 'recent' });
    // The whole catalogue is no wider search of a place: the page offers it anyway.
    if (filters.location && wider.size === 0) return null;
    const query = searchQuerySchema.parse(Object.fromEntries(wider));
    const count = await countProperties(db, { ...query, audience: 'public' });
    return count > 0 ? { location: candidate.location, count, search: inOrderOf(search, candidate) } : null;
  }
}

/** One filter of a search. Each of its features is a filter of its own, and so is each equipment. */
type Part = Partial<CatalogueFilters>;

/** The filters that are set, the most important first. */
function partsOf(filters: CatalogueFilters): Part[] {
  const { propertyType, types, priceRange, bedroomsMin, surfaceRange, features, equipment, landMin, energy } = filters;
  const parts: Part[] = [
    { propertyType, types },
    { priceRange },
    { bedroomsMin },
    { surfaceRange },
    ...features.map((feature) => ({ features: [feature] })),
    ...equipment.map((sought) => ({ equipment: [sought] })),
    { landMin },
    { energy },
  ];
  return parts.filter((part) => filtersToSearch({ ...NO_FILTERS, ...part }).size > 0);
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
