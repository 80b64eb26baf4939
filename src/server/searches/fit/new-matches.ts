import type { NewMatches } from '#contract/admin/dashboard.ts';
import { fitOf, type Wishes } from '#contract/searches/fit.ts';
import type { Database } from '#server/database/tables.ts';
import { listActiveSearches, type StoredSearch } from '#server/searches/search-store.ts';
import { type Candidate, listCandidates, listEarlierStates } from './candidate-store.ts';
import { createLocationReader, wishesOfSearch } from './search-wishes.ts';

/** The active searches that have new matches, for the dashboard. */
export async function listNewMatches(db: Database): Promise<NewMatches[]> {
  const searches = await listActiveSearches(db);
  const counts = await countNewMatches(db, searches);
  return searches.flatMap(({ id, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 ? [{ search: { id, name }, count }] : [];
  });
}

type Opened = Pick<StoredSearch, 'id' | 'search' | 'places' | 'openedAt'>;

/**
 * How many full matches appeared since each search was last opened, by its id: homes added since, back from the trash, or
 * changed so that they fit now. Nothing is stored for it: the history of a home tells what it was when the search was opened.
 */
export async function countNewMatches(db: Database, searches: Opened[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const [longestAgo] = searches.map(({ openedAt }) => openedAt).sort();
  if (longestAgo === undefined) return counts;
  const touched = await listCandidates(db, { touchedAfter: longestAgo });
  const states = new Map<number, Awaited<ReturnType<typeof listEarlierStates>>>();
  const read = createLocationReader();
  for (const { openedAt, ...search } of searches) {
    const wishes = wishesOfSearch(search, read);
    let count = 0;
    for (const home of touched) {
      if (fitOf(home, wishes)?.fit === 'full' && (await isNew(home, wishes, openedAt))) count += 1;
    }
    counts.set(search.id, count);
  }
  return counts;

  async function isNew(home: Candidate, wishes: Wishes, openedAt: string): Promise<boolean> {
    if (home.createdAt > openedAt) return true;
    const isPublishedSince = home.publishedAt !== null && home.publishedAt > openedAt;
    if (home.updatedAt <= openedAt) return isPublishedSince;
    const earlier = (await statesOf(home.id)).find(({ until }) => until > openedAt);
    // Without a change of its fields it had new photos, or was in the trash.
    if (!earlier) return isPublishedSince;
    return !earlier.home || fitOf(earlier.home, wishes)?.fit !== 'full';
  }

  async function statesOf(id: number) {
    const known = states.get(id) ?? (await listEarlierStates(db, id, longestAgo ?? ''));
    states.set(id, known);
    return known;
  }
}
