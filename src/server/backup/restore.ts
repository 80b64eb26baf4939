import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { connect, isPostgresUrl } from '#server/database/connect.ts';
import { hadFirstStart, markFirstStart } from '#server/database/first-start-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { findDamage } from '#server/database/sqlite/find-damage.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { filesOf, type ImageFiles } from '#server/images/files/image-files.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { removeOrphans } from '#server/images/files/orphan-files.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { openDirectory } from '#server/services/open-directory.ts';
import type { Config } from '#server/settings/config.ts';
import { SAVED_TABLES, UPLOADS } from './archive-format.ts';
import { readArchive, unexpected } from './archive-reader.ts';
import { continueIdsAfter, getLastId } from './last-id-store.ts';
import { loadArchive } from './load-archive.ts';
import { setAside } from './set-aside.ts';
import { summaryOf } from './summary.ts';
import { countRows, deleteAllRows, insertRows, listSavedTables, lockTables, readRows } from './table-store.ts';

type SiteLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>;

/** An empty path is SQLite's private temporary database: on disk when it grows, gone when it closes. */
const SCRATCH = '';

export type Restoration = {
  site: SiteLocation;
  file: string;
  force: boolean;
  /** Hears at once what has to be known even if the rest fails. */
  tell?: (line: string) => void;
};

/** Makes the site what it was when the backup was made. */
export async function restore({ site, file, force, tell = () => {} }: Restoration): Promise<string> {
  await using scratch = connect(SCRATCH);
  const { createdAt, tables } = await loadArchive(file, scratch);

  // Only now, with a backup that has proved usable, is anything made or changed.
  openDirectory('DATA_DIR', site.dataDir);
  const { files } = await openStorage(site);
  makeWay({ path: site.databaseUrl, force, tell });
  await using db = connect(site.databaseUrl);
  if (!force) await requireEmptySite(db);
  await migrate(db);

  // Files before rows: an orphan file is harmless, a row without its file is a broken page.
  const filenames = await listNeededFilenames(scratch);
  try {
    await restoreFiles(file, files, new Set(filenames));
    const replacedFiles = await replaceRows(db, scratch);
    await removeOrphans({ db, files }, replacedFiles);
  } catch (error) {
    // What cannot be removed now is swept up when the site starts; why it failed is what counts.
    await removeOrphans({ db, files }, filenames).catch(() => {});
    throw error;
  }
  return `Restored ${summaryOf(tables)}, as saved on ${createdAt}. If the site is running, restart it now.`;
}

/** A file that is no database any more takes no rows: it is set aside, since something may yet be got out of it. */
function makeWay({ path, force, tell }: { path: string } & Required<Pick<Restoration, 'force' | 'tell'>>): void {
  if (isPostgresUrl(path) || !existsSync(path)) return;
  const damage = findDamage(path);
  if (damage === undefined) return;
  if (!force) {
    throw new CommandError(`The database ${path} cannot be read (${damage}); --force sets it aside for a new one.`);
  }
  const aside = setAside(path);
  tell(`The database cannot be read (${damage}): it is now ${aside}.`);
}

async function requireEmptySite(db: Database): Promise<void> {
  const present = [];
  for (const name of await listSavedTables(db)) present.push({ name, rows: await countRows(db, name) });
  if (present.every(({ rows }) => rows === 0)) return;
  throw new CommandError(`The site already has ${summaryOf(present)}; --force replaces all of it.`);
}

async function restoreFiles(file: string, files: Pick<ImageFiles, 'save'>, expected: Set<string>): Promise<void> {
  for await (const { name, body } of readArchive(file)) {
    if (!name.startsWith(UPLOADS)) continue;
    const filename = name.slice(UPLOADS.length);
    // Between the check and now, the file could have become another.
    if (!expected.has(filename)) throw unexpected(name);
    await files.save([{ filename, bytes: await buffer(body) }]);
  }
}

/** All or nothing. Answers the files of the images that were there before. */
async function replaceRows(db: Database, scratch: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockTables(transaction);
    const images = await deleteAllRows(transaction);
    for (const table of SAVED_TABLES) {
      for await (const rows of readRows(scratch, table)) await insertRows(transaction, table, rows);
      await continueIdsAfter(transaction, table, await getLastId(scratch, table));
    }
    // Whatever it holds, it is not for the demo listings.
    if (!(await hadFirstStart(transaction))) await markFirstStart(transaction, new Date());
    return images.flatMap((image) => filesOf({ ...image, hasAvif: true }));
  });
}
