import { withSuffix } from '#contract/property/image.ts';
import type { Database } from '#server/database/tables.ts';
import type { ImageEncoder } from './encoding/image-encoder.ts';
import { filesOfCopy, type ImageFiles, newFilename } from './files/image-files.ts';
import { removeOrphans } from './files/orphan-files.ts';
import type { NewImage } from './image-store.ts';
import { readUpload, type SentForm, type UploadRules } from './read-upload.ts';

type Needs = { db: Database; files: Pick<ImageFiles, 'save' | 'copy' | 'remove'> };

/** Images whose files are saved, so that their rows can be written. Files that have no row when it is disposed of go. */
type SavedImages = AsyncDisposable & { images: NewImage[] };

/** Saves the images of a form, all or none. */
export async function receiveImages(
  needs: Needs & { encoder: ImageEncoder; incoming: string },
  form: SentForm,
  rules?: UploadRules,
): Promise<SavedImages> {
  await using upload = await readUpload(form, needs.incoming, rules);
  return await saveImages(needs, async (images, saved) => {
    // One after the other: other uploads and the visitors get their share.
    for (const path of upload.paths) images.push(await saveImage(needs, path, saved, rules));
  });
}

/** Saves the image that a file of this machine is of. */
export function saveImageOf(needs: Needs & { encoder: ImageEncoder }, path: string): Promise<SavedImages> {
  return saveImages(needs, async (images, saved) => void images.push(await saveImage(needs, path, saved)));
}

async function saveImage(
  { encoder, files }: Needs & { encoder: ImageEncoder },
  path: string,
  saved: string[],
  rules?: Pick<UploadRules, 'keepsAlpha'>,
): Promise<NewImage> {
  const { files: encoded, ...image } = await encoder.encodeWebpSet(path, rules);
  const filename = newFilename();
  const named = encoded.map(({ suffix, bytes }) => ({ filename: withSuffix(filename, suffix), bytes }));
  saved.push(...named.map((file) => file.filename));
  await files.save(named);
  return { ...image, filename, avif: false };
}

/** Copies images under new names, all or none. One whose file is gone, perhaps deleted a moment ago, is left out. */
export function copyImages(needs: Needs, originals: NewImage[]): Promise<SavedImages> {
  return saveImages(needs, async (copies, saved) => {
    for (const image of originals) {
      const filename = newFilename();
      const names = filesOfCopy(image, filename);
      saved.push(...names.values());
      const found = await needs.files.copy(names);
      if (found.has(image.filename)) copies.push({ ...image, filename });
    }
  });
}

/**
 * `save` adds each image and the names of its files, before it saves them. Files before rows: an orphan file is swept up
 * later, a row without its file is a broken page.
 */
async function saveImages(
  { db, files }: Needs,
  save: (images: NewImage[], saved: string[]) => Promise<void>,
): Promise<SavedImages> {
  const images: NewImage[] = [];
  const saved: string[] = [];
  // A lost connection may have committed the rows, so the database is asked. If it is down, the sweep does this later.
  const dispose = () => removeOrphans({ db, files }, saved).catch(() => {});
  try {
    await save(images, saved);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { images, [Symbol.asyncDispose]: dispose };
}
