import type { Database } from '#server/database/tables.ts';
import { filesOfCopy, type ImageFiles, newFilename } from '#server/images/files/image-files.ts';
import { removeOrphans } from '#server/images/files/orphan-files.ts';
import { listNewImages } from '#server/images/image-list-store.ts';
import type { NewImage } from '#server/images/image-store.ts';
import { done, type JobHandler } from '#server/jobs/job.ts';
import { renameImages } from './renaming-store.ts';
import { IMAGE_RENAMING } from './withdrawal-store.ts';

type Needs = { db: Database; files: Pick<ImageFiles, 'copy' | 'remove'>; now: () => Date };

/** Gives the images of a property that visitors may no longer see new names, which nobody knows. See `renameImages`. */
export async function giveNewNames({ db, files, now }: Needs, propertyId: number): Promise<boolean> {
  const images = await listNewImages(db, propertyId);
  const copies = new Map<string, NewImage>();
  const names = new Map<string, string>();
  for (const image of images) {
    const copy = { ...image, filename: newFilename() };
    copies.set(image.filename, copy);
    for (const [name, nameOfCopy] of filesOfCopy(image, copy.filename)) names.set(name, nameOfCopy);
  }
  try {
    // Files before rows. Of a picture that has lost a file, the others get their new names all the same.
    await files.copy(names);
    return await renameImages(db, propertyId, copies, now());
  } finally {
    // Removes nothing where the rows have the new names. If the database is down, the sweep does this later.
    await removeOrphans({ db, files }, [...names.values()]).catch(() => {});
  }
}

/** Does what the write that withdrew a property could not. It never gives up: until then nobody gets the images. */
export function imageRenamingJob(needs: Needs): JobHandler {
  return {
    kind: IMAGE_RENAMING,
    leaseMs: 2000,
    givesUp: false,
    async run({ key }) {
      if (await giveNewNames(needs, Number(key))) return done;
      return { kind: 'retry', reason: 'images changed meanwhile', at: needs.now() };
    },
  };
}
