import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';

/** Different searches of one day. Beyond, only those that are known already are counted. */
export const MAX_MISSED_A_DAY = 200;
const MAX_LISTED = 20;

export async function countMissedSearch(db: Database, day: string, search: string): Promise<void> {
  const ofDay = db.selectFrom('missed_search').where('day', '=', day);
  const isKnown = (await countRows(ofDay.where('search', '=', search))) > 0;
  if (!isKnown && (await countRows(ofDay)) >= MAX_MISSED_A_DAY) return;
  await db
    .insertInto('missed_search')
    .values({ day, search, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'search']).doUpdateSet(({ eb }) => ({ count: eb('missed_search.count', '+', 1) })),
    )
    .execute();
}

/** What was looked for in vain since a day, most frequent first. */
export function listMissedSearches(db: Database, from: string): Promise<{ search: string; count: number }[]> {
  return (
    db
      .selectFrom('missed_search')
      .select('search')
      // PostgreSQL would answer a sum as text.
      .select(({ fn, cast }) => cast<number>(fn.sum('count'), 'integer').as('count'))
      .where('day', '>=', from)
      .groupBy('search')
      .orderBy('count', 'desc')
      .orderBy('search')
      .limit(MAX_LISTED)
      .execute()
  );
}

/** Deletes the counts of the days before this one. */
export async function purgeMissedSearches(db: Database, before: string): Promise<void> {
  await db.deleteFrom('missed_search').where('day', '<', before).execute();
}
