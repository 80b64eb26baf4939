import type { Database } from '#server/database/tables.ts';
import { listKnownFilenames } from '#server/images/image-store.ts';
import { findMainFilename, type ImageFiles } from './image-files.ts';

const FILES_PER_STATEMENT = 500;

type Needs = { db: Database; files: Pick<ImageFiles, 'remove'> };

/** Of these files, removes those that belong to no image. */
export async function removeUnnamed({ db, files }: Needs, filenames: string[]): Promise<void> {
  for (let start = 0; start < filenames.length; start += FILES_PER_STATEMENT) {
    const batch = filenames.slice(start, start + FILES_PER_STATEMENT);
    const mains = new Map(batch.map((name) => [name, findMainFilename(name) ?? name]));
    const known = await listKnownFilenames(db, [...new Set(mains.values())]);
    await files.remove(batch.filter((name) => !known.has(mains.get(name) ?? name)));
  }
}
