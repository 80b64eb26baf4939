import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#server/database/tables.ts';
import { isOlder } from './disk-files.ts';
import { findMainFilename, type ImageFiles } from './image-files.ts';
import { listKnownFilenames } from './image-store.ts';

const FILES_PER_STATEMENT = 500;

type Needs = { db: Database; files: ImageFiles; incoming: string; log: Logger };

/**
 * Removes what a crash left behind: files that no row names, and half-written ones. Only those from before the given
 * moment, the start of the process: what is being uploaded has no row yet.
 */
export async function sweep({ db, files, incoming, log }: Needs, before: Date): Promise<void> {
  let removed = 0;
  for await (const batch of inBatches(files.list(before))) {
    const known = await listKnownFilenames(db, [...new Set(batch.map(({ main }) => main))]);
    const orphans = batch.filter(({ main }) => !known.has(main)).map(({ name }) => name);
    await files.remove(orphans);
    removed += orphans.length;
  }
  removed += await sweepIncoming(incoming, before);
  if (removed > 0) log.info({ removed }, 'removed files that belonged to no image');
}

type StoredFile = { name: string; main: string };

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const name of names) {
    const main = findMainFilename(name);
    if (!main) continue; // not ours to judge
    batch.push({ name, main });
    if (batch.length < FILES_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function sweepIncoming(incoming: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if (!(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}
