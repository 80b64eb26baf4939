import type { BulkResult } from '#contract/property/bulk.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { changeProperty } from './property-store.ts';
import type { Author } from './versions/version-store.ts';

/** Changes all of them or none; those not there are passed over. Each change is a version, as with a single save. */
export function changeVisibility(
  db: SiteDatabase,
  ids: number[],
  { isPrivate, refuseIncomplete }: { isPrivate: boolean; refuseIncomplete: boolean },
  author: Author,
): Promise<BulkResult> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('property')
      .select(['id', 'is_private'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      // Locked in this order: two calls at once never wait for each other.
      .orderBy('id')
      // What another call is trashing counts as gone. A SQLite transaction has that effect by itself.
      .$if(db.engine === 'postgres', (query) => query.forUpdate())
      .execute();
    const known = new Set(found.map(({ id }) => id));
    const result: BulkResult = { changed: [], kept_private: [], missing: ids.filter((id) => !known.has(id)) };
    const wanted = isPrivate ? 1 : 0;
    for (const { id, is_private } of found) {
      // Not saved again: that would make an incomplete advert private which was to be public.
      if (is_private === wanted) continue;
      const { isRefused } = await changeProperty(
        transaction,
        id,
        { input: { is_private: wanted }, refuseIncomplete },
        author,
      );
      (isRefused ? result.kept_private : result.changed).push(id);
    }
    return result;
  });
}
