import type { Database } from '#server/database/tables.ts';
import type { NewImage } from '#server/images/image-store.ts';
import { filesOf, type ImageFile, type ImageFiles, newFilename, withSuffix } from './image-files.ts';
import { removeOrphans } from './orphan-files.ts';

type Needs = { db: Database; files: Pick<ImageFiles, 'save' | 'find' | 'remove'> };

/**
 * Copies images under new names, all or none; `record` writes their rows once their files are saved. An image whose file
 * is gone, perhaps deleted a moment ago, is left out.
 */
export async function copyImages<Result>(
  { db, files }: Needs,
  images: NewImage[],
  record: (copies: NewImage[]) => Promise<Result>,
): Promise<Result> {
  const copies: NewImage[] = [];
  const saved: string[] = [];
  try {
    // One after the other: a property may have more photos than fit in memory.
    for (const image of images) {
      const copy = { ...image, filename: newFilename() };
      const names = new Map(filesOf(image).map((name) => [name, name.replace(stemOf(image), stemOf(copy))]));
      saved.push(...names.values());
      if (await copyFiles(files, names)) copies.push(copy);
    }
    return await record(copies);
  } catch (error) {
    // A lost connection may have committed the rows, so the database is asked. If it is down, the sweep does this later.
    await removeOrphans({ db, files }, saved).catch(() => {});
    throw error;
  }
}

/** Whether all files were there. */
async function copyFiles(files: Needs['files'], names: Map<string, string>): Promise<boolean> {
  const copies: ImageFile[] = [];
  for (const [name, filename] of names) {
    const bytes = await files.find(name);
    if (!bytes) return false;
    copies.push({ filename, bytes });
  }
  await files.save(copies);
  return true;
}

function stemOf({ filename }: NewImage): string {
  return withSuffix(filename, '');
}
