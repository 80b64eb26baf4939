import type { Database } from '#server/database/tables.ts';
import type { ImageEncoder } from '#server/images/encoding/image-encoder.ts';
import { type ImageFiles, newFilename, withSuffix } from '#server/images/files/image-files.ts';
import { removeOrphans } from '#server/images/files/orphan-files.ts';
import type { NewImage } from '#server/images/image-store.ts';
import { readUpload, type SentForm, type Upload } from './read-upload.ts';

type Needs = { db: Database; files: Pick<ImageFiles, 'save' | 'remove'>; encoder: ImageEncoder; incoming: string };

/**
 * Saves the images of a form: all or none. Files before rows: an orphan file is swept up later, a row without its file
 * is a broken page.
 */
export async function receiveImages<Result>(
  { db, files, encoder, incoming }: Needs,
  form: SentForm,
  record: (images: NewImage[]) => Promise<Result>,
): Promise<Result> {
  await using upload = await readUpload(form, incoming);
  const { images, saved } = await saveFiles({ files, encoder }, upload);
  try {
    return await record(images);
  } catch (error) {
    // A lost connection may have committed the rows, so the database is asked. If it is down, the sweep does this later.
    await removeOrphans({ db, files }, saved).catch(() => {});
    throw error;
  }
}

async function saveFiles({ files, encoder }: Pick<Needs, 'files' | 'encoder'>, { paths }: Upload) {
  const images: NewImage[] = [];
  const saved: string[] = [];
  try {
    // One after the other: other uploads and the visitors get their share.
    for (const path of paths) {
      const { files: encoded, ...image } = await encoder.encodeWebpSet(path);
      const filename = newFilename();
      const named = encoded.map(({ suffix, bytes }) => ({ filename: withSuffix(filename, suffix), bytes }));
      saved.push(...named.map((file) => file.filename));
      await files.save(named);
      images.push({ ...image, filename, hasAvif: false });
    }
    return { images, saved };
  } catch (error) {
    // Where the removal fails too, the sweep does it later.
    await files.remove(saved).catch(() => {});
    throw error;
  }
}
