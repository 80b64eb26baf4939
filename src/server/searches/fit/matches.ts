import { fitOf, fitOfOthers, isOfTypeAndPlace } from '#contract/searches/fit.ts';
import type { Fit, Matches } from '#contract/searches/search.ts';
import type { Database } from '#server/database/tables.ts';
import type { StoredSearch } from '#server/searches/search-store.ts';
import { listCandidates, listHomes } from './candidate-store.ts';
import { createLocationReader, wishesOfSearch } from './search-wishes.ts';

type Sought = Pick<StoredSearch, 'search' | 'places'>;

export type Match = Fit & { id: number };

/** The homes that fit a search, full matches first, then newest first. */
export async function listMatches(db: Database, search: Sought): Promise<Match[]> {
  const wishes = wishesOfSearch(search, createLocationReader());
  const matches = (await listCandidates(db)).flatMap((home) => {
    const fit = fitOf(home, wishes);
    return fit ? [{ id: home.id, ...fit }] : [];
  });
  return [...matches.filter(({ fit }) => fit === 'full'), ...matches.filter(({ fit }) => fit === 'near')];
}

/** Those of the searches that a home fits, full matches first, each in the order given. */
export async function listFitting<Search extends Sought>(
  db: Database,
  propertyId: number,
  searches: Search[],
): Promise<(Fit & { search: Search })[]> {
  const read = createLocationReader();
  const [home] = await listCandidates(db, { id: propertyId });
  const fitting = searches.flatMap((search) => {
    const fit = home && fitOf(home, wishesOfSearch(search, read));
    return fit ? [{ search, ...fit }] : [];
  });
  return [...fitting.filter(({ fit }) => fit === 'full'), ...fitting.filter(({ fit }) => fit === 'near')];
}

/** The homes are read once, and compared with each search in memory: by type and place first, which many have in common. */
export async function countMatches<Search extends Sought>(
  db: Database,
  searches: Search[],
): Promise<(Search & { matches: Matches })[]> {
  if (searches.length === 0) return [];
  const groups = Map.groupBy(await listHomes(db), ({ type, location }) => `${type} ${location}`);
  const read = createLocationReader();
  return searches.map((search) => {
    const wishes = wishesOfSearch(search, read);
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
