import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isPostgres } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { listKnownFilenames } from '#server/images/image-store.ts';
import { isOlder } from './disk-files.ts';
import { findMainFilename, type ImageFiles } from './image-files.ts';

const FILES_PER_STATEMENT = 500;

/** A site started on the wrong database names none of its photos: they must not be lost by that. */
const KEPT_ASIDE_MS = 30 * 24 * 60 * 60 * 1000;

/** Longer than an upload takes. */
const UPLOAD_MS = 15 * 60 * 1000;

type Needs = { db: Database; files: ImageFiles; incoming: string; log: Logger };

/**
 * Clears away what a crash left behind: files that no row names are set aside for a month, half-written ones removed.
 * Only those from before the start of the process: what is being uploaded has no row yet. A SQLite file is one process's
 * own; on PostgreSQL there may be others, which are receiving uploads while this one starts.
 */
export async function sweep({ db, files, incoming, log }: Needs, startedAt: Date): Promise<void> {
  const before = isPostgres(db) ? new Date(startedAt.getTime() - UPLOAD_MS) : startedAt;
  let removed = 0;
  for await (const batch of inBatches(files.list(before))) {
    const known = await listKnownFilenames(db, [...new Set(batch.map(({ main }) => main))]);
    const orphans = batch.filter(({ main }) => !known.has(main)).map(({ name }) => name);
    await files.setAside(orphans);
    removed += orphans.length;
  }
  await files.removeSetAside(new Date(startedAt.getTime() - KEPT_ASIDE_MS));
  removed += await sweepIncoming(incoming, before);
  if (removed > 0) log.info({ removed }, 'set aside files that belong to no image');
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
