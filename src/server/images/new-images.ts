import type { Database } from '#server/database/tables.ts';
import type { ImageEncoder } from './encoding/image-encoder.ts';
import { filesOfCopy, type ImageFiles, newFilename, withSuffix } from './files/image-files.ts';
import { removeOrphans } from './files/orphan-files.ts';
import type { NewImage } from './image-store.ts';
import { readUpload, type SentForm } from './read-upload.ts';

type Needs = { db: Database; files: Pick<ImageFiles, 'save' | 'copy' | 'remove'> };
/** Writes the rows of images whose files are saved. */
export type RecordImages<Result> = (images: NewImage[]) => Promise<Result>;

/** Saves the images of a form, all or none; `record` writes their rows once their files are saved. */
export async function receiveImages<Result>(
  needs: Needs & { encoder: ImageEncoder; incoming: string },
  form: SentForm,
  record: RecordImages<Result>,
): Promise<Result> {
  await using upload = await readUpload(form, needs.incoming);
  return await saveAndRecord(needs, record, async (images, saved) => {
    // One after the other: other uploads and the visitors get their share.
    for (const path of upload.paths) {
      const { files: encoded, ...image } = await needs.encoder.encodeWebpSet(path);
      const filename = newFilename();
      const named = encoded.map(({ suffix, bytes }) => ({ filename: withSuffix(filename, suffix), bytes }));
      saved.push(...named.map((file) => file.filename));
      await needs.files.save(named);
      images.push({ ...image, filename, hasAvif: false });
    }
  });
}

/**
 * Copies images under new names, all or none; `record` writes their rows once their files are saved. An image whose file
 * is gone, perhaps deleted a moment ago, is left out.
 */
export function copyImages<Result>(needs: Needs, originals: NewImage[], record: RecordImages<Result>): Promise<Result> {
  return saveAndRecord(needs, record, async (copies, saved) => {
    for (const image of originals) {
      const filename = newFilename();
      const names = filesOfCopy(image, filename);
      saved.push(...names.values());
      const found = await needs.files.copy(names);
      if (found.has(image.filename)) copies.push({ ...image, filename });
    }
  });
}

/** `save` adds each image and the names of its files, before it saves them. */
async function saveAndRecord<Result>(
  { db, files }: Needs,
  record: RecordImages<Result>,
  save: (images: NewImage[], saved: string[]) => Promise<void>,
): Promise<Result> {
  const images: NewImage[] = [];
  const saved: string[] = [];
  try {
    // Files before rows: an orphan file is swept up later, a row without its file is a broken page.
    await save(images, saved);
    return await record(images);
  } catch (error) {
    // A lost connection may have committed the rows, so the database is asked. If it is down, the sweep does this later.
    await removeOrphans({ db, files }, saved).catch(() => {});
    throw error;
  }
}
