import { statSync } from 'node:fs';
import { connect, type Engine, hasDatabase } from '#server/database/connect.ts';
import { findSiteId } from '#server/database/first-start-store.ts';
import { findLastMigration, isKnownMigration } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import type { ImageFiles } from '#server/images/files/image-files.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { listPresentFiles, remakeCopies } from '#server/images/missing-files.ts';
import { FORMAT_VERSION, MANIFEST, type Manifest, type SavedTable, tableEntry, UPLOADS } from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { formatSize, lackOf, summaryOf } from './summary.ts';
import { countRowsOf, getLastId, inSnapshot, listSavedTables, type Row, readRows } from './table-store.ts';

/** Each attempt fails if an image is deleted while it runs. */
const MAX_ATTEMPTS = 5;

export type Backup = {
  databaseUrl: string;
  openFiles: () => Promise<SavedFiles>;
  file: string;
  force: boolean;
  /** BACKUP_KEY. */
  key?: Buffer | undefined;
  /** What the operator calls the file. */
  shownAs?: string;
};

type SavedFiles = Pick<ImageFiles, 'find' | 'list'> & Partial<ImageFiles>;

/** Saves the site as it is at one moment, while it runs. */
export async function backUp({ databaseUrl, openFiles, file, force, key, shownAs = file }: Backup): Promise<string> {
  refuseToReplace(file, { force });
  if (!hasDatabase(databaseUrl)) throw neverStarted();
  await using db = connect(databaseUrl, { mayOnlyRead: true });

  await requireMigration(db);
  const files = await openFiles();
  // A storage that fails is no reason not to save what it has.
  await remakeCopies(db, files).catch(() => {});

  for (let attempt = 1; ; attempt++) {
    try {
      let summary = '';
      let lack = '';
      const size = await writeArchive(
        file,
        async (archive) => {
          // Listed before the rows are read: every file of a row is there, unless it is lost or was added since.
          const source = {
            engine: db.engine,
            files,
            present: (await hasImages(db)) ? await listPresentFiles(files) : new Set<string>(),
          };
          const { manifest, filenames } = await inSnapshot(db, (snapshot) => saveTables(snapshot, source, archive));
          await saveFiles(files, filenames, archive);
          summary = `Saved ${summaryOf(manifest.tables)} to ${shownAs}`;
          lack = lackOf(manifest.missing);
        },
        key,
      );
      return `${summary} (${formatSize(size)}).${lack}`;
    } catch (error) {
      // A file that was deleted since the snapshot is not in the next one.
      if (!(error instanceof DeletedFile) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A device such as /dev/null must not be replaced by a file. */
function refuseToReplace(file: string, { force }: Pick<Backup, 'force'>): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new CommandError(`${file} is no file: a backup makes one.`);
  if (found && !force) throw new CommandError(`${file} exists already; --force replaces it.`);
}

class DeletedFile extends CommandError {
  constructor(filename: string) {
    super(`The image ${filename} was deleted while its files were saved: start again.`);
  }
}

function neverStarted(): CommandError {
  return new CommandError('There is nothing to save: the site has never been started.');
}

async function hasImages(db: Database): Promise<boolean> {
  return (await listSavedTables(db)).includes('image') && (await countRowsOf(db, 'image')) > 0;
}

async function requireMigration(db: Database): Promise<string> {
  const migration = await findLastMigration(db);
  if (migration === undefined) throw neverStarted();
  if (!isKnownMigration(migration)) {
    throw new CommandError(`The database was made by a later version of the site (${migration}): use that one.`);
  }
  return migration;
}

type Source = { engine: Engine; files: SavedFiles; present: Set<string> };

async function saveTables(snapshot: Database, { engine, files, present }: Source, archive: ArchiveWriter) {
  const migration = await requireMigration(snapshot);
  const measured: (SavedTable & { bytes: number })[] = [];
  for (const table of await listSavedTables(snapshot)) measured.push(await measure(snapshot, { engine, table }));
  const needed = (await hasImages(snapshot)) ? await listNeededFilenames(snapshot) : [];
  const missing: string[] = [];
  for (const name of needed) if (!present.has(name) && !(await files.find(name))) missing.push(name);
  const filenames = needed.filter((name) => !missing.includes(name));

  const manifest: Manifest = {
    format: 'site-backup',
    version: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    site: await findSiteId(snapshot),
    migration,
    missing,
    tables: measured.map(({ bytes, ...table }) => table),
    files: filenames.length,
  };
  await archive.add(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { name, bytes } of measured) await archive.addStream(tableEntry(name), bytes, readLines(snapshot, name));
  return { manifest, filenames };
}

/** Tar needs the size before the content. Reading twice keeps 100 000 rows out of memory. */
async function measure(
  snapshot: Database,
  { engine, table }: { engine: Engine; table: string },
): Promise<SavedTable & { bytes: number }> {
  let count = 0;
  let bytes = 0;
  for await (const rows of readRows(snapshot, table)) {
    count += rows.length;
    bytes += Buffer.byteLength(toLines(rows));
  }
  return { name: table, rows: count, bytes, lastId: await getLastId(snapshot, { engine, table }) };
}

async function* readLines(snapshot: Database, table: string): AsyncGenerator<string> {
  for await (const rows of readRows(snapshot, table)) yield toLines(rows);
}

function toLines(rows: Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

async function saveFiles(files: SavedFiles, filenames: string[], archive: ArchiveWriter): Promise<void> {
  for (const filename of filenames) {
    const bytes = await files.find(filename);
    if (!bytes) throw new DeletedFile(filename);
    await archive.add(`${UPLOADS}${filename}`, bytes);
  }
}
