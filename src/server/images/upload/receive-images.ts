import type { Database } from '#server/database/tables.ts';
import type { ImageEncoder } from '#server/images/encoding/image-encoder.ts';
import { newFilename, withSuffix } from '#server/images/files/image-files.ts';
import { removeUnnamed } from '#server/images/files/remove-unnamed.ts';
import type { SiteFiles } from '#server/images/files/site-files.ts';
import type { NewImage } from '#server/images/image-store.ts';
import { readUpload, type SentForm, type Upload } from './read-upload.ts';

type Needs = { db: Database; files: SiteFiles; encoder: ImageEncoder; incoming: string };

/**
 * Takes the images of a form: all of them, or none. Files before rows: a file that no row names is swept up later, a
 * row without its file is a broken page.
 */
export async function receiveImages(
  { db, files, encoder, incoming }: Needs,
  form: SentForm,
  record: (images: NewImage[]) => Promise<void>,
): Promise<NewImage[]> {
  await using upload = await readUpload(form, incoming);
  const { images, saved } = await saveFiles({ files, encoder }, upload);
  try {
    await record(images);
    return images;
  } catch (error) {
    // A database that is lost over its last word may have written the rows. One that does not say leaves it to the sweep.
    await removeUnnamed({ db, files }, saved).catch(() => {});
    throw error;
  }
}

async function saveFiles({ files, encoder }: Pick<Needs, 'files' | 'encoder'>, { paths }: Upload) {
  const images: NewImage[] = [];
  const saved: string[] = [];
  try {
    // One after the other: another agent's upload, and the visitors, get their share.
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
    await files.remove(saved);
    throw error;
  }
}
