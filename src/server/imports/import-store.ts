import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { importTexts } from '#contract/messages.ts';
import type { ImportJson } from '#contract/property/import.ts';
import type { Database, ImportPhotoTable } from '#server/database/tables.ts';
import { FILE_REMOVAL, insertImages, type NewImage } from '#server/images/image-store.ts';
import { addJob, addJobs, restartJob } from '#server/jobs/job-store.ts';
import { touchProperty } from '#server/properties/property-lock-store.ts';
import type { PhotoSource } from './import-rows.ts';

/** The job that makes an image of a photo. Its key is the id of the row. */
export const IMPORT_PHOTO = 'import-photo';
const MAX_LISTED = 10;

export type ImportPhoto = Selectable<ImportPhotoTable>;

export async function beginImport(transaction: Database, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('property_import')
    .values({ properties: 0, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endImport(transaction: Database, id: number, properties: number): Promise<void> {
  await transaction.updateTable('property_import').set({ properties }).where('id', '=', id).execute();
}

type OfImport = { importId: number; propertyId: number; hasFile: (name: string) => boolean; now: Date };

/** Adds the photos that the property never had. Returns the names that the archive lacks. */
export async function addPhotos(
  transaction: Database,
  photos: PhotoSource[],
  { importId, propertyId, hasFile, now }: OfImport,
): Promise<string[]> {
  if (photos.length === 0) return [];
  const known = await transaction
    .selectFrom('import_photo')
    .select(['id', 'source', 'state', 'position'])
    .where('property_id', '=', propertyId)
    .execute();
  const first = await nextPosition(transaction, propertyId);
  const settled = new Set(known.filter(({ state }) => state === 'done').map(({ source }) => source));
  const open = known.filter(({ source }) => photos.some((photo) => photo.source === source) && !settled.has(source));
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('import_photo').where('id', 'in', ids).execute();
  const missing: string[] = [];
  const added = photos
    .filter(({ source }) => !settled.has(source))
    .map(({ source, mark, kind, caption }, index) => {
      const isMissing = !isAddress(source) && !hasFile(source);
      if (isMissing) missing.push(source);
      const failure = isMissing ? { state: 'failed' as const, message: importTexts.noSuchPhoto } : undefined;
      const waiting = { state: 'waiting' as const, message: null };
      const position = open.find((photo) => photo.source === source)?.position ?? first + index;
      const row = { import_id: importId, property_id: propertyId, source, mark, kind, caption, position };
      return { ...row, file: null, hash: null, ...(failure ?? waiting) };
    });
  if (added.length === 0) return [];
  const rows = await transaction.insertInto('import_photo').values(added).returning(['id', 'source']).execute();
  const fetched = rows.filter(({ source }) => isAddress(source));
  await addJobs(
    transaction,
    fetched.map(({ id }) => ({ kind: IMPORT_PHOTO, key: id })),
    now,
  );
  return missing;
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** After the photos that the property has, and those that are on their way. */
async function nextPosition(transaction: Database, propertyId: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('image')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const { reserved } = await transaction
    .selectFrom('import_photo')
    .select(({ fn }) => fn.max('position').as('reserved'))
    .where('property_id', '=', propertyId)
    .where('state', '!=', 'done')
    .executeTakeFirstOrThrow();
  return Math.max(last ?? -1, reserved ?? -1) + 1;
}

/** The photos of an import that wait for their file of the archive. */
export function listUnpacked(db: Database, importId: number): Promise<{ id: number; source: string }[]> {
  return db
    .selectFrom('import_photo')
    .select(['id', 'source'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('file', 'is', null)
    .where(sql<boolean>`lower(source) not like 'http%://%'`)
    .orderBy('id')
    .execute();
}

/** The file of a photo is in the storage: the image can be made. */
export async function keepFile(db: Database, id: number, file: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('import_photo')
      .set({ file })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await addJob(transaction, { kind: IMPORT_PHOTO, key: id }, now);
  });
}

export function findPhoto(db: Database, id: number): Promise<ImportPhoto | undefined> {
  return db.selectFrom('import_photo').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Why there is no image. A file that is no photo is not kept. */
export async function failPhoto(
  db: Database,
  { id, file }: Pick<ImportPhoto, 'id' | 'file'>,
  { message, dropsFile, now }: { message: string; dropsFile: boolean; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('import_photo')
      .set({ state: 'failed', message, ...(dropsFile && { file: null }) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    if (dropsFile) await removeFile(transaction, file, now);
  });
}

type Made = { image: NewImage; hash: string; isThere: boolean; now: Date };

/** The image gets its row, once, unless the property has one of the same bytes. */
export async function finishPhoto(
  db: Database,
  photo: ImportPhoto,
  { image, hash, isThere, now }: Made,
): Promise<void> {
  const { id, property_id: propertyId, position, mark, kind, caption, file } = photo;
  await db.transaction().execute(async (transaction) => {
    await touchProperty(transaction, propertyId, now);
    const twin = await transaction
      .selectFrom('import_photo')
      .select('position')
      .where('property_id', '=', propertyId)
      .where('hash', '=', hash)
      .orderBy('position')
      .executeTakeFirst();
    const { numUpdatedRows } = await transaction
      .updateTable('import_photo')
      .set({ state: 'done', message: null, file: null, hash })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await removeFile(transaction, file, now);
    // Whichever of the same photos was made first, the image stands where the first one of them belongs.
    if (twin && position < twin.position)
      await moveImage(transaction, propertyId, { from: twin.position, to: position });
    if (twin || isThere) return;
    const images = [{ ...image, ...(mark && { mark }), kind, caption }];
    await insertImages(transaction, propertyId, images, { firstPosition: position, now });
  });
}

async function moveImage(transaction: Database, propertyId: number, { from, to }: { from: number; to: number }) {
  await transaction
    .updateTable('image')
    .set({ position: to })
    .where('property_id', '=', propertyId)
    .where('position', '=', from)
    .execute();
}

async function removeFile(transaction: Database, file: string | null, now: Date): Promise<void> {
  if (file !== null) await addJob(transaction, { kind: FILE_REMOVAL, key: file, payload: [file] }, now);
}

/** Tries again what has failed and can be tried again. Answers whether there is such an import. */
export async function retryImport(db: Database, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction.selectFrom('property_import').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) return false;
    const failed = await transaction
      .selectFrom('import_photo')
      .select(['id', 'source', 'file'])
      .where('import_id', '=', id)
      .where('state', '=', 'failed')
      .execute();
    for (const photo of failed) {
      if (photo.file === null && !isAddress(photo.source)) continue;
      await transaction
        .updateTable('import_photo')
        .set({ state: 'waiting', message: null })
        .where('id', '=', photo.id)
        .execute();
      await restartJob(transaction, { kind: IMPORT_PHOTO, key: photo.id }, now);
    }
    return true;
  });
}

/** The last imports, the newest first. */
export async function listImports(db: Database): Promise<ImportJson[]> {
  const imports = await db.selectFrom('property_import').selectAll().orderBy('id', 'desc').limit(MAX_LISTED).execute();
  if (imports.length === 0) return [];
  const photos = await db
    .selectFrom('import_photo')
    .innerJoin('property', 'property.id', 'import_photo.property_id')
    .select(['import_id', 'state', 'source', 'message', 'reference', 'property_id'])
    .where(
      'import_id',
      'in',
      imports.map(({ id }) => id),
    )
    .orderBy('import_photo.id')
    .execute();
  return imports.map(({ id, created_at, properties }) => {
    const own = photos.filter(({ import_id }) => import_id === id);
    const failed = own.filter(({ state }) => state === 'failed');
    return {
      id,
      created_at,
      properties,
      photos: { total: own.length, done: own.filter(({ state }) => state === 'done').length, failed: failed.length },
      failures: failed.map(({ reference, property_id, source, message }) => ({
        reference: reference ?? String(property_id),
        source,
        message: message ?? '',
      })),
    };
  });
}
