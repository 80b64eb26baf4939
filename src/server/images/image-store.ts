import type { Updateable } from 'kysely';
import type { PictureKind, PictureMark } from '#contract/property/image.ts';
import type { Database, ImageTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { addJobs } from '#server/jobs/job-store.ts';
import { touchProperty } from '#server/properties/property-lock-store.ts';
import { allFilesOf, filesOf } from './files/image-files.ts';
import { withdrawImages } from './withdrawal/withdrawal-store.ts';

/** The job that makes the AVIF copies of an image. Its key is the filename. */
export const AVIF_COPIES = 'avif-copies';
/** The job that removes files that no row needs any more. Its payload is their names. */
export const FILE_REMOVAL = 'file-removal';

/** An image whose files are saved. */
export type NewImage = {
  filename: string;
  width: number;
  height: number;
  placeholder: string;
  avif: boolean;
  mark?: PictureMark | undefined;
  kind?: PictureKind;
  caption?: string | null;
};

/** Adds images after those that the property already has. */
export async function appendImages(
  transaction: Database,
  propertyId: number,
  images: NewImage[],
  now: Date,
): Promise<void> {
  await touchProperty(transaction, propertyId, now);
  const { last } = await transaction
    .selectFrom('image')
    .select((expression) => expression.fn.max('position').as('last'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  await insertImages(transaction, propertyId, images, { firstPosition: (last ?? -1) + 1, now });
}

/** Adds images in a transaction that knows which positions are free. */
export async function insertImages(
  transaction: Database,
  propertyId: number,
  images: NewImage[],
  { firstPosition, now }: { firstPosition: number; now: Date },
): Promise<void> {
  const rows = images.map(({ avif, mark = null, caption = null, ...image }, index) => ({
    ...image,
    mark,
    caption,
    property_id: propertyId,
    position: firstPosition + index,
    has_avif: avif ? 1 : 0,
    created_at: now.toISOString(),
  }));
  if (rows.length === 0) return;
  await transaction.insertInto('image').values(rows).execute();
  const unfinished = rows.filter(({ has_avif }) => has_avif === 0);
  const jobs = unfinished.map(({ filename }) => ({ kind: AVIF_COPIES, key: filename }));
  await addJobs(transaction, jobs, now);
}

/** Deletes an image, and in time its files. The other positions stay: a gap changes no order. */
export async function deleteImage(db: Database, propertyId: number, filename: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await touchProperty(transaction, propertyId, now);
    const deleted = await transaction
      .deleteFrom('image')
      .where('property_id', '=', propertyId)
      .where('filename', '=', filename)
      .where('deleted_at', 'is', null)
      .returning(['filename', 'width'])
      .executeTakeFirst();
    if (!deleted) throw new Failure('image_not_found');
    await removeFiles(transaction, [deleted], now);
  });
}

/** The image is gone from now on, until it is restored or purged. */
export function softDeleteImage(db: Database, propertyId: number, filename: string, now: Date): Promise<void> {
  return db
    .transaction()
    .execute((transaction) =>
      updateImage(transaction, { propertyId, filename, now }, { deleted_at: now.toISOString() }),
    );
}

/** Undoes `softDeleteImage`: the image has its place again. */
export function restoreImage(db: Database, propertyId: number, filename: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await updateImage(transaction, { propertyId, filename, now, isDeleted: true }, { deleted_at: null });
    // The property may have been withdrawn meanwhile, and this image have kept the name that visitors know.
    if (await wasWithdrawn(transaction, propertyId)) await withdrawImages(transaction, propertyId, now);
  });
}

async function wasWithdrawn(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .select('id')
    .where('id', '=', id)
    .where('is_private', '=', 1)
    .where('first_published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is left out stays as it is. */
type Description = { mark?: PictureMark | null; kind?: PictureKind; caption?: string | null };

export function describeImage(
  db: Database,
  image: { propertyId: number; filename: string },
  description: Description,
  now: Date,
): Promise<void> {
  return db.transaction().execute((transaction) => updateImage(transaction, { ...image, now }, description));
}

type Target = { propertyId: number; filename: string; now: Date; isDeleted?: boolean };

async function updateImage(transaction: Database, target: Target, change: Updateable<ImageTable>): Promise<void> {
  const { propertyId, filename, now, isDeleted = false } = target;
  await touchProperty(transaction, propertyId, now);
  const { numUpdatedRows } = await transaction
    .updateTable('image')
    .set(change)
    .where('property_id', '=', propertyId)
    .where('filename', '=', filename)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('image_not_found');
}

/** Deletes for good what was deleted before this time. */
export async function purgeDeletedImages(db: Database, before: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('image')
      .where('deleted_at', '<', before.toISOString())
      .returning(['filename', 'width'])
      .execute();
    await removeFiles(transaction, deleted, now);
  });
}

/** Has the files of images removed whose rows this transaction deletes. Until they are gone, nobody gets them. */
export function removeFiles(
  transaction: Database,
  images: { filename: string; width: number }[],
  now: Date,
): Promise<void> {
  const jobs = images.map((image) => ({ kind: FILE_REMOVAL, key: image.filename, payload: allFilesOf(image) }));
  return addJobs(transaction, jobs, now);
}

/** Images of the property that look like this one, deleted ones too. Whether they are the same is for their files to tell. */
export async function listLookalikes(
  db: Database,
  propertyId: number,
  { width, height, placeholder }: NewImage,
): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .select('filename')
    .where('property_id', '=', propertyId)
    .where('width', '=', width)
    .where('height', '=', height)
    .where('placeholder', '=', placeholder)
    .execute();
  return rows.map(({ filename }) => filename);
}

/** The filenames must be those of the property, each once. */
export async function reorderImages(db: Database, propertyId: number, filenames: string[], now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await touchProperty(transaction, propertyId, now);
    const rows = await transaction
      .selectFrom('image')
      .select(['id', 'filename', 'position'])
      .where('property_id', '=', propertyId)
      .where('deleted_at', 'is', null)
      .execute();
    const wanted = new Map(filenames.map((filename, position) => [filename, position]));
    if (filenames.length !== rows.length || wanted.size !== rows.length) throw new Failure('order_does_not_match');

    for (const { id, filename, position } of rows) {
      const newPosition = wanted.get(filename);
      if (newPosition === undefined) throw new Failure('order_does_not_match');
      if (newPosition === position) continue;
      await transaction.updateTable('image').set({ position: newPosition }).where('id', '=', id).execute();
    }
  });
}

/** All images of a property, deleted ones too, as `removeFiles` needs them. */
export function listRemovable(db: Database, propertyId: number): Promise<{ filename: string; width: number }[]> {
  return db.selectFrom('image').select(['filename', 'width']).where('property_id', '=', propertyId).execute();
}

/** Files of photos that an import has still to make images of. */
async function listWaiting(db: Database, filenames: string[]): Promise<{ file: string | null }[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'import_photo')) return [];
  return db.selectFrom('import_photo').select('file').where('file', 'in', filenames).execute();
}

/** The tables whose rows name image files. What saves an older site finds its schema as it is. */
async function listImageTables(db: Database): Promise<('image' | 'site_picture')[]> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'site_picture') ? ['image', 'site_picture'] : ['image'];
}

/** The files of papers, or those of these that are. */
async function listDocumentFiles(db: Database, filenames?: string[]): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'document')) return [];
  const all = db.selectFrom('document').select('filename').orderBy('filename');
  const rows = await (filenames ? all.where('filename', 'in', filenames) : all).execute();
  return rows.map(({ filename }) => filename);
}

/** The names of the files that all rows need. */
export async function listNeededFilenames(db: Database): Promise<string[]> {
  const needed: string[] = [];
  for (const table of await listImageTables(db)) {
    const rows = await db.selectFrom(table).select(['filename', 'width', 'has_avif']).orderBy('filename').execute();
    needed.push(...rows.flatMap(({ has_avif, ...row }) => filesOf({ ...row, avif: has_avif === 1 })));
  }
  return [...needed, ...(await listDocumentFiles(db))];
}

/** Which of these filenames have a row, of an image or of a photo that an import has still to make one of. */
export async function listKnownFilenames(db: Database, filenames: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const table of await listImageTables(db)) {
    const rows = await db.selectFrom(table).select('filename').where('filename', 'in', filenames).execute();
    for (const { filename } of rows) known.add(filename);
  }
  for (const filename of await listDocumentFiles(db, filenames)) known.add(filename);
  for (const { file } of await listWaiting(db, filenames)) if (file !== null) known.add(file);
  return known;
}

/** Whether the image was still there to be marked. */
export async function markAvif(db: Database, filename: string): Promise<boolean> {
  for (const table of ['image', 'site_picture'] as const) {
    const marked = await db.updateTable(table).set({ has_avif: 1 }).where('filename', '=', filename).executeTakeFirst();
    if (marked.numUpdatedRows > 0n) return true;
  }
  return false;
}
