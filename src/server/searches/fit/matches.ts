import type { NewMatches } from '#contract/admin/dashboard.ts';
import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { fitOf, fitOfOthers, isOfTypeAndPlace, type Wishes, wishesOf } from '#contract/searches/fit.ts';
import type { Fit, Matches } from '#contract/searches/search-json.ts';
import type { Database } from '#server/database/tables.ts';
import { findPlace, isIn, type ReadLocation, readLocation } from '#server/places/gazetteer.ts';
import { listActiveSearches, type StoredSearch } from '#server/searches/search-store.ts';
import { type Candidate, listCandidates, listEarlierStates, listHomes } from './candidate-store.ts';

type Sought = Pick<StoredSearch, 'search' | 'places'>;

/** The homes that fit a search, full matches first, then newest first. */
export async function listMatches(db: Database, search: Sought): Promise<(Fit & { id: number })[]> {
  const wishes = createWishReader()(search);
  const matches = (await listCandidates(db)).flatMap((home) => {
    const fit = fitOf(home, wishes);
    return fit ? [{ id: home.id, ...fit }] : [];
  });
  return fullFirst(matches);
}

/** Those of the searches that a home fits, full matches first, each in the order given. */
export async function listFitting<Search extends Sought>(
  db: Database,
  propertyId: number,
  searches: Search[],
): Promise<(Fit & { search: Search })[]> {
  const readWishes = createWishReader();
  const [home] = await listCandidates(db, { id: propertyId });
  const fitting = searches.flatMap((search) => {
    const fit = home && fitOf(home, readWishes(search));
    return fit ? [{ search, ...fit }] : [];
  });
  return fullFirst(fitting);
}

function fullFirst<Match extends Fit>(matches: Match[]): Match[] {
  return [...matches.filter(({ fit }) => fit === 'full'), ...matches.filter(({ fit }) => fit === 'near')];
}

/** The homes are read once, and compared with each search in memory: by type and place first, which many have in common. */
export async function countMatches<Search extends Sought>(
  db: Database,
  searches: Search[],
): Promise<(Search & { matches: Matches })[]> {
  if (searches.length === 0) return [];
  const groups = Map.groupBy(await listHomes(db), ({ type, location }) => `${type} ${location}`);
  const readWishes = createWishReader();
  return searches.map((search) => {
    const wishes = readWishes(search);
    const matches = { full: 0, near: 0 };
    for (const homes of groups.values()) {
      if (!homes[0] || !isOfTypeAndPlace(homes[0], wishes)) continue;
      for (const home of homes) {
        const fit = fitOfOthers(home, wishes);
        if (fit) matches[fit.fit] += 1;
      }
    }
    return { ...search, matches };
  });
}

/** The active searches that have new matches, for the dashboard. */
export async function listNewMatches(db: Database): Promise<NewMatches[]> {
  const searches = await listActiveSearches(db);
  const counts = await countNewMatches(db, searches);
  return searches.flatMap(({ id, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 ? [{ search: { id, name }, count }] : [];
  });
}

type Opened = Pick<StoredSearch, 'id' | 'search' | 'places' | 'opened_at'>;

/**
 * How many full matches appeared since each search was last opened, by its id: homes added since, back from the trash, or
 * changed so that they fit now. Nothing is stored for it: the history of a home tells what it was when the search was opened.
 */
export async function countNewMatches(db: Database, searches: Opened[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const [longestAgo] = searches.map(({ opened_at }) => opened_at).sort();
  if (longestAgo === undefined) return counts;
  const touched = await listCandidates(db, { touchedAfter: longestAgo });
  const statesOf = remember((id: number) => listEarlierStates(db, id, longestAgo));
  const readWishes = createWishReader();
  for (const { opened_at, ...search } of searches) {
    const wishes = readWishes(search);
    let count = 0;
    for (const home of touched) {
      if (fitOf(home, wishes)?.fit === 'full' && (await isNew(home, wishes, opened_at))) count += 1;
    }
    counts.set(search.id, count);
  }
  return counts;

  async function isNew(home: Candidate, wishes: Wishes, opened_at: string): Promise<boolean> {
    if (home.created_at > opened_at) return true;
    const isPublishedSince = home.published_at !== null && home.published_at > opened_at;
    if (home.updated_at <= opened_at) return isPublishedSince;
    const earlier = (await statesOf(home.id)).find(({ until }) => until > opened_at);
    // Without a change of its fields it had new photos, or was in the trash.
    if (!earlier) return isPublishedSince;
    return !earlier.home || fitOf(earlier.home, wishes)?.fit !== 'full';
  }
}

/** Reading a location takes a while, and many homes share one: several searches share one reader. */
function createWishReader(): (search: Sought) => Wishes {
  const read = remember(readLocation);
  return ({ search, places }) => {
    const filters = filtersFromSearch(new URLSearchParams(search));
    if (places.length === 0) return wishesOf(filters);
    const isThere = remember((location: string) => isInOneOf(places, read(location)));
    return wishesOf(filters, isThere);
  };
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

function remember<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
