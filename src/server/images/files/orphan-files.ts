import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DAY_MS } from '#contract/time/time-span.ts';
import { mayPurge } from '#server/clock/clock-store.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { listKnownFilenames } from '#server/images/image-store.ts';
import { isOlder } from './disk-files.ts';
import { findMainFilename, type ImageFiles } from './image-files.ts';

/** Databases limit the parameters of a statement. */
const FILES_PER_STATEMENT = 500;

/** A site started with the wrong database knows none of its photos: they must not be lost by that. */
const SET_ASIDE_MS = 30 * DAY_MS;

/** A file of this age is of no upload that still runs. */
const UPLOAD_MS = 15 * 60 * 1000;

type Needs = { db: SiteDatabase; files: ImageFiles; log: Logger };

/** Cleans up after a crash: files without a row are set aside for a month. */
export async function sweepOrphans({ db, files, log }: Needs, { startedAt, now }: { startedAt: Date; now: Date }) {
  const before = lastUploadBefore(db, { startedAt, now });
  let removed = 0;
  for await (const filenames of inBatches(files.list(before))) {
    const orphans = await findOrphans(db, filenames);
    await files.setAside(orphans);
    removed += orphans.length;
  }
  if (await mayPurge({ db, log, now: () => now })) await files.removeSetAside(new Date(now.getTime() - SET_ASIDE_MS));
  if (removed > 0) log.info({ removed }, 'orphan image files removed');
}

/** Removes those of these files that no row names. */
export async function removeOrphans(
  { db, files }: { db: Database; files: Pick<ImageFiles, 'remove'> },
  filenames: string[],
): Promise<void> {
  for await (const batch of inBatches(filenames)) await files.remove(await findOrphans(db, batch));
}

/** Files whose names are not ours are left alone. */
async function findOrphans(db: Database, filenames: string[]): Promise<string[]> {
  const mains = new Map(filenames.map((filename) => [filename, findMainFilename(filename)]));
  const candidates = new Set([...mains.values()].filter((main) => main !== undefined));
  if (candidates.size === 0) return [];
  const known = await listKnownFilenames(db, [...candidates]);
  return filenames.filter((filename) => {
    const main = mains.get(filename);
    return main !== undefined && !known.has(main);
  });
}

async function* inBatches(filenames: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const filename of filenames) {
    batch.push(filename);
    if (batch.length < FILES_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Removes the uploads that a crash left half-written on this machine. */
export async function sweepIncoming(
  { db, incoming }: { db: SiteDatabase; incoming: string },
  startedAt: Date,
): Promise<void> {
  const before = lastUploadBefore(db, { startedAt, now: startedAt });
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if (await isOlder(path, before)) await rm(path, { force: true });
  }
}

/**
 * What is older belongs to no running upload, whose files have no row yet. A SQLite file belongs to one process; on
 * PostgreSQL another process may be receiving an upload.
 */
function lastUploadBefore({ engine }: SiteDatabase, { startedAt, now }: { startedAt: Date; now: Date }): Date {
  return engine === 'postgres' ? new Date(now.getTime() - UPLOAD_MS) : startedAt;
}
