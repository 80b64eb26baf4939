import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { type Wishes, wishesOf } from '#contract/searches/fit.ts';
import type { SearchInput } from '#contract/searches/search.ts';
import { findPlace, isIn, type ReadLocation, readLocation } from '#server/places/gazetteer.ts';

/** Reading a location takes a while, and many homes share one: several searches share one reader. */
export function createLocationReader(): (location: string) => ReadLocation {
  return remember(readLocation);
}

export function wishesOfSearch(
  { search, places }: Pick<SearchInput, 'search' | 'places'>,
  read: (location: string) => ReadLocation,
): Wishes {
  const filters = filtersFromSearch(new URLSearchParams(search));
  if (places.length === 0) return wishesOf(filters);
  const isThere = remember((location: string) => isInOneOf(places, read(location)));
  return wishesOf(filters, isThere);
}

/** A commune by its whole name, also beside that of a hamlet; a region or a postcode as in the catalogue. */
function isInOneOf(places: string[], location: ReadLocation): boolean {
  return places.some((name) => {
    const place = findPlace(name);
    if (!place) return false;
    if (isIn(place, location)) return true;
    if (place.kind === 'commune') return location.communes.some((commune) => place.communes.includes(commune));
    return location.letters.includes(place.searched);
  });
}

function remember<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
