import type { Database } from '#server/database/tables.ts';
import { AVIF_COPIES, type NewImage, removeFiles } from '#server/images/image-store.ts';
import { addJobs, removeJobs } from '#server/jobs/job-store.ts';
import { releaseImages } from './withdrawal-store.ts';

/**
 * Gives the images of a private property the names of their copies, which are known by the old names, and has the files
 * under those removed. False where an image has no copy: it was added or restored meanwhile.
 */
export function renameImages(
  db: Database,
  propertyId: number,
  copies: ReadonlyMap<string, NewImage>,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Otherwise it is gone, or public again.
    if (!(await lockPrivate(transaction, propertyId))) return true;
    const images = await transaction
      .selectFrom('image')
      .select(['id', 'filename', 'width'])
      .where('property_id', '=', propertyId)
      .where('deleted_at', 'is', null)
      .execute();
    const renamed = images.flatMap(({ id, filename }) => {
      const copy = copies.get(filename);
      return copy ? { id, filename: copy.filename, has_avif: copy.avif ? 1 : 0 } : [];
    });
    if (renamed.length < images.length) return false;

    for (const { id, ...names } of renamed) {
      await transaction.updateTable('image').set(names).where('id', '=', id).execute();
    }
    await removeFiles(transaction, images, now);
    const oldNames = images.map(({ filename }) => filename);
    await removeJobs(transaction, AVIF_COPIES, oldNames);
    const unfinished = renamed.filter(({ has_avif }) => has_avif === 0);
    const jobs = unfinished.map(({ filename }) => ({ kind: AVIF_COPIES, key: filename }));
    await addJobs(transaction, jobs, now);
    await releaseImages(transaction, propertyId);
    return true;
  });
}

/** Locks the row until the transaction ends: no image can be added, and it stays private. In the trash, too. */
async function lockPrivate(transaction: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('property')
    .set({ is_private: 1 })
    .where('id', '=', id)
    .where('is_private', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
