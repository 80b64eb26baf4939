import type { Property } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { FILE_REMOVAL, listRemovable, removeFiles } from '#server/images/image-store.ts';
import { listWithdrawn } from '#server/images/withdrawal/withdrawal-store.ts';
import { isPast, type Visitor } from '#server/properties/audience-store.ts';
import { listDocuments, removeDocumentFiles } from '#server/properties/documents/document-store.ts';
import { copyMandate } from '#server/properties/owner-store.ts';
import { withImages } from '#server/properties/property-store.ts';

const MAX_LISTED = 1000;

/** Everything about it stays as it is, `updated_at` too; only the link of its owner ends. */
export async function trashProperty(db: Database, id: number, now: Date): Promise<void> {
  requireMoved(await trashProperties(db, [id], now));
}

/** Moves several to the trash, all or none, and returns their ids. Those that are not there are passed over. */
export async function trashProperties(db: Database, ids: number[], now: Date): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('property')
      .set({ deleted_at: now.toISOString() })
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    // The agent has stopped working for its owner.
    await transaction.deleteFrom('owner_link').where('property_id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  });
}

/** The properties in the trash, last deleted first. */
export async function listTrash(db: Database): Promise<{ property: Property; deletedAt: string }[]> {
  const rows = await trashed(db)
    .selectAll()
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const properties = await withImages(db, rows);
  return properties.map((property, index) => ({ property, deletedAt: rows[index]?.deleted_at ?? '' }));
}

/** To visitors a property that comes back is new. */
export async function restoreProperty(db: Database, id: number, now: Date): Promise<void> {
  requireMoved(await restoreProperties(db, [id], now));
}

/** Takes several out of the trash, all or none, and returns their ids. Those that are not in it are passed over. */
export async function restoreProperties(db: Database, ids: number[], now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('property')
    .set(({ eb }) => ({
      deleted_at: null,
      published_at: eb.case().when('is_private', '=', 0).then(now.toISOString()).end(),
    }))
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a property of the trash for good, and in time its files. */
export async function deleteTrashedProperty(db: Database, id: number, now: Date): Promise<void> {
  if (!(await findAndDeleteTrashed(db, id, now))) throw new Failure('property_not_found');
}

/** Does the same. Returns false for a property that was not moved to the trash before `before`. */
export function findAndDeleteTrashed(db: Database, id: number, now: Date, before?: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const images = await listRemovable(transaction, id);
    const documents = await listDocuments(transaction, id);
    await copyMandate(transaction, id);
    const trashedProperty = transaction.deleteFrom('property').where('id', '=', id).where('deleted_at', 'is not', null);
    const expired = before ? trashedProperty.where('deleted_at', '<', before.toISOString()) : trashedProperty;
    const { numDeletedRows } = await expired.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await removeFiles(transaction, images, now);
    await removeDocumentFiles(
      transaction,
      documents.map(({ filename }) => filename),
      now,
    );
    return true;
  });
}

/** The properties that were moved to the trash before this time. */
export async function listExpiredTrash(db: Database, before: Date): Promise<number[]> {
  const rows = await trashed(db).select('id').where('deleted_at', '<', before.toISOString()).execute();
  return rows.map(({ id }) => id);
}

/**
 * The filenames of all images that nobody may see: in the trash, of what was sold long ago, still to be restored, about to
 * be removed, or to be renamed since their property is no longer public.
 */
export async function listHiddenFilenames(db: Database, visitor: Visitor): Promise<string[]> {
  const images = db.selectFrom('image').select('filename');
  const withdrawn = await listWithdrawn(db);
  const past = db.selectFrom('property').select('id').where(isPast(visitor));
  const rows = await images
    .where('property_id', 'in', trashed(db).select('id'))
    .union(images.where('property_id', 'in', past))
    .$if(withdrawn.length > 0, (query) => query.union(images.where('property_id', 'in', withdrawn)))
    .union(images.where('deleted_at', 'is not', null))
    .union(db.selectFrom('job').select('key as filename').where('kind', '=', FILE_REMOVAL))
    .execute();
  return rows.map(({ filename }) => filename);
}

function trashed(db: Database) {
  return db.selectFrom('property').where('deleted_at', 'is not', null);
}

function requireMoved(ids: number[]): void {
  if (ids.length === 0) throw new Failure('property_not_found');
}
