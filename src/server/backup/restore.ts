import { existsSync, renameSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { settleRestoredAlerts } from '#server/alerts/news-store.ts';
import { connect, hasDatabase, isPostgresUrl, type SiteDatabase } from '#server/database/connect.ts';
import { continueSite, hadFirstStart, markFirstStart } from '#server/database/first-start-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { describeOrigin, findOtherOrigin, type OtherOrigin } from '#server/database/schema-check.ts';
import { findDamage } from '#server/database/sqlite/open-sqlite.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import type { ImageFiles } from '#server/images/files/image-files.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { removeOrphans } from '#server/images/files/orphan-files.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import type { Config } from '#server/settings/config.ts';
import { openDirectory } from '#server/settings/open-directory.ts';
import { SAVED_TABLES, UPLOADS } from './archive-format.ts';
import { readArchive, unexpected } from './archive-reader.ts';
import { loadArchive, SCRATCH } from './load-archive.ts';
import { lackOf, summaryOf } from './summary.ts';
import {
  continueIdsAfter,
  countRowsOf,
  deleteAllRows,
  getLastId,
  insertRows,
  listSavedTables,
  lockTables,
  readRows,
} from './table-store.ts';

type SiteLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>;

export type Restoration = {
  site: SiteLocation;
  file: string;
  force: boolean;
  /** BACKUP_KEY. */
  key?: Buffer | undefined;
  /** Prints what the operator must know even if the rest fails. */
  print?: (line: string) => void;
};

/** Makes the site what it was when the backup was made. */
export async function restore({ site, file, force, key, print = () => {} }: Restoration): Promise<string> {
  await using scratch = connect(SCRATCH);
  const { createdAt, site: siteId, tables, missing } = await loadArchive(file, scratch, key);

  // Nothing is created or changed before the whole backup has proved usable.
  openDirectory('DATA_DIR', site.dataDir);
  const { files } = await openStorage(site);
  const database = { path: site.databaseUrl, force, print };
  setDamagedAside(database);
  await setOtherVersionAside(database);
  await using db = connect(site.databaseUrl);
  if (!force) await requireEmptySite(db);
  await migrate(db);

  // Files before rows: an orphan file is harmless, a row without its file is a broken page.
  const filenames = await listNeededFilenames(scratch);
  try {
    await restoreFiles({ file, key }, files, new Set(filenames));
    const replacedFiles = await replaceRows(db, scratch, siteId);
    await removeOrphans({ db, files }, replacedFiles);
  } catch (error) {
    // Files left over are removed when the site starts. The first error is the one to report.
    await removeOrphans({ db, files }, filenames).catch(() => {});
    throw error;
  }
  return `Restored ${summaryOf(tables)}, as saved on ${createdAt}. If the site is running, restart it now.${lackOf(missing)}`;
}

type DatabaseToReplace = { path: string } & Required<Pick<Restoration, 'force' | 'print'>>;

/** Renames a damaged database file, from which something may still be recovered. */
function setDamagedAside({ path, force, print }: DatabaseToReplace): void {
  if (isPostgresUrl(path) || !existsSync(path)) return;
  const damage = findDamage(path);
  if (damage === undefined) return;
  if (!force) {
    throw new CommandError(`The database ${path} cannot be read (${damage}); --force sets it aside for a new one.`);
  }
  print(`The database cannot be read (${damage}): it is now ${setAside(path, 'unreadable')}.`);
}

/** Renames the database of another version, which this one could neither read nor change: an upgrade is rolled back. */
async function setOtherVersionAside({ path, force, print }: DatabaseToReplace): Promise<void> {
  const origin = await findOriginOf(path);
  if (!origin) return;
  const madeBy = `The database was made by ${describeOrigin(origin)}`;
  if (isPostgresUrl(path)) {
    throw new CommandError(`${madeBy}: create an empty one, name it in DATABASE_URL, and restore into that.`);
  }
  if (!force) throw new CommandError(`${madeBy}; --force sets it aside for a new one.`);
  print(`${madeBy}: it is now ${setAside(path, origin.kind === 'later' ? 'later' : 'other')}.`);
}

async function findOriginOf(path: string): Promise<OtherOrigin | undefined> {
  if (!hasDatabase(path)) return undefined;
  await using db = connect(path);
  return await findOtherOrigin(db);
}

/** Renames a SQLite database. Returns its new name. */
function setAside(path: string, reason: 'unreadable' | 'later' | 'other'): string {
  const aside = `${path}.${reason}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  // The database last: a leftover -wal would be taken for the next database's.
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${aside}${end}`);
  }
  return aside;
}

async function requireEmptySite(db: Database): Promise<void> {
  const present = [];
  for (const name of await listSavedTables(db)) present.push({ name, rows: await countRowsOf(db, name) });
  if (present.every(({ rows }) => rows === 0)) return;
  throw new CommandError(`The site already has ${summaryOf(present)}; --force replaces all of it.`);
}

type Archive = Pick<Restoration, 'file' | 'key'>;

async function restoreFiles({ file, key }: Archive, files: Pick<ImageFiles, 'save'>, expected: Set<string>) {
  for await (const { name, body } of readArchive(file, key)) {
    if (!name.startsWith(UPLOADS)) continue;
    const filename = name.slice(UPLOADS.length);
    // The backup file could have been replaced since it was checked.
    if (!expected.has(filename)) throw unexpected(name);
    await files.save([{ filename, bytes: await buffer(body) }]);
  }
}

/** All or nothing. Returns the files of the images that were there before. */
async function replaceRows(db: SiteDatabase, scratch: SiteDatabase, siteId: string | undefined): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockTables(transaction, db.engine);
    const files = await deleteAllRows(transaction);
    for (const table of SAVED_TABLES) {
      for await (const rows of readRows(scratch, table)) await insertRows(transaction, table, rows);
      const lastId = await getLastId(scratch, { engine: scratch.engine, table });
      await continueIdsAfter(transaction, lastId, { engine: db.engine, table });
    }
    await settleRestoredAlerts(transaction, new Date());
    // The next start must not add the demo listings.
    if (siteId !== undefined) await continueSite(transaction, siteId, new Date());
    else if (!(await hadFirstStart(transaction))) await markFirstStart(transaction, new Date());
    return files;
  });
}
