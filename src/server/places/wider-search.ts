import { FILTER_PARAMETERS } from '#contract/catalogue/catalogue.ts';
import type { WiderSearch } from '#contract/catalogue/wider-search.ts';
import type { SearchQuery } from '#contract/schemas/property/property-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { countProperties, listPublicPlaces } from '#server/properties/catalogue-store.ts';
import { findPlace, findPlaceNamedIn, type GazetteerPlace, regionsAround } from './gazetteer.ts';
import { searchPlaces } from './search-places.ts';

/**
 * The nearest search that finds something where this one finds nothing: the place that was probably meant and the regions
 * around it with the same filters, then each of them without.
 */
export async function findWiderSearch(
  db: Database,
  { location = '', ...filters }: SearchQuery,
  search: URLSearchParams,
): Promise<WiderSearch | null> {
  if (!location.trim()) return null;
  const places = await placesAround(db, location);
  for (const place of places) {
    const count = await countProperties(db, { ...filters, audience: 'public', location: place });
    if (count > 0) return { location: place, count, search: withLocation(search, place) };
  }
  for (const place of [location, ...places]) {
    const count = await countProperties(db, { audience: 'public', location: place });
    if (count > 0) return { location: place, count, search: withLocation(new URLSearchParams(), place) };
  }
  return null;
}

async function placesAround(db: Database, location: string): Promise<string[]> {
  const place = findPlace(location) ?? findPlaceNamedIn(location) ?? (await findPlaceMeant(db, location));
  return place ? [place.name, ...regionsAround(place).map(({ name }) => name)] : [];
}

async function findPlaceMeant(db: Database, location: string): Promise<GazetteerPlace | undefined> {
  const [proposal] = searchPlaces(location, await listPublicPlaces(db));
  return proposal && findPlace(proposal.name);
}

function withLocation(search: URLSearchParams, location: string): string {
  const filters = Array.from(search).filter(([name]) => FILTER_PARAMETERS.some((filter) => filter === name));
  const wider = new URLSearchParams(filters);
  wider.set('location', location);
  return wider.toString();
}
