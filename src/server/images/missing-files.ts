import pino from 'pino';
import { copiesIn, withSuffix } from '#contract/property/image.ts';
import { MAX_IMAGE_SIDE } from '#contract/property/image-upload.ts';
import type { Database } from '#server/database/tables.ts';
import { ImageEncoder } from './encoding/image-encoder.ts';
import { findMainFilename, type ImageFile, type ImageFiles } from './files/image-files.ts';
import { removeOrphans } from './files/orphan-files.ts';
import { listNeededFilenames } from './image-store.ts';

/** This time is later than that of any file. */
const ALWAYS = new Date(8.64e15);

type ReadableFiles = Pick<ImageFiles, 'find' | 'list'>;

/** The names of all files of images that are there. */
export async function listPresentFiles(files: Pick<ImageFiles, 'list'>, signal?: AbortSignal): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const filename of files.list(ALWAYS)) {
    signal?.throwIfAborted();
    present.add(filename);
  }
  return present;
}

/**
 * Makes missing copies of images again, each from the largest file that is left of its image. What cannot be made stays
 * missing; so does all of it in a storage that cannot be written to.
 */
export async function remakeCopies(db: Database, files: ReadableFiles & Partial<ImageFiles>): Promise<void> {
  const { save, remove } = files;
  if (!save || !remove) return;
  const storage = { save: save.bind(files), remove: remove.bind(files) };
  const needed = await listNeededFilenames(db);
  if (needed.length === 0) return;
  const present = await listPresentFiles(files);
  const missing = needed.filter((filename) => !present.has(filename));
  const encoder = new ImageEncoder(pino({ enabled: false }));
  try {
    for (const main of new Set(missing.map(findMainFilename))) {
      if (main === undefined) continue;
      const copies = missing.filter((filename) => filename !== main && findMainFilename(filename) === main);
      const made = await encode(await findLargest(files, main), { main, copies, encoder }).catch(() => []);
      await storage.save(made);
      // The image may have been deleted or renamed meanwhile.
      await removeOrphans({ db, files: storage }, copies);
    }
  } finally {
    encoder.stop();
  }
}

async function findLargest(files: ReadableFiles, main: string): Promise<Buffer | undefined> {
  const suffixes = [...copiesIn('webp', MAX_IMAGE_SIDE).map((copy) => copy.suffix), '.webp'].reverse();
  for (const suffix of suffixes) {
    const found = await files.find(withSuffix(main, suffix));
    if (found) return found;
  }
  return undefined;
}

type Wanted = { main: string; copies: string[]; encoder: ImageEncoder };

async function encode(source: Buffer | undefined, { main, copies, encoder }: Wanted): Promise<ImageFile[]> {
  if (!source) return [];
  const isAvif = (filename: string) => filename.endsWith('.avif');
  const made = [
    ...(copies.every(isAvif) ? [] : (await encoder.encodeWebpSet(source)).files),
    ...(copies.some(isAvif) ? await encoder.encodeAvifSet(source) : []),
  ];
  return made
    .map(({ suffix, bytes }) => ({ filename: withSuffix(main, suffix), bytes }))
    .filter(({ filename }) => copies.includes(filename));
}
