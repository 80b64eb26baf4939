import { text } from 'node:stream/consumers';
import type { SiteDatabase } from '#server/database/connect.ts';
import { isKnownMigration, migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { findMainFilename } from '#server/images/files/image-files.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import {
  DROPPED_TABLES,
  FORMAT_VERSION,
  formatSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  type SavedTable,
  tableEntry,
  UNSAVED_TABLES,
  UnusableArchive,
  UPLOADS,
} from './archive-format.ts';
import { type ArchiveEntry, quote, readArchive, unexpected } from './archive-reader.ts';
import { readTableRows } from './read-table-rows.ts';
import { continueIdsAfter, insertRows, listColumns } from './table-store.ts';

/** An empty path is SQLite's private temporary database: on disk when it grows, gone when it closes. */
export const SCRATCH = '';

const MAX_MANIFEST_BYTES = 1024 * 1024;
/** The largest image file that the site writes is many times smaller. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * Checks a whole backup by loading its rows into an empty database with the schema of the backup, then migrating it.
 * After that the rows are complete and consistent, and can be copied as they are.
 */
export async function loadArchive(file: string, scratch: SiteDatabase, key?: Buffer): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let tablesToCome: SavedTable[] = [];
  const filenames = new Set<string>();
  for await (const entry of readArchive(file, key)) {
    if (!manifest) {
      manifest = await readManifest(entry);
      tablesToCome = manifest.tables.slice();
      await migrate(scratch, manifest.migration);
      await requireTables(scratch, tablesToCome);
    } else if (entry.name.startsWith(UPLOADS)) {
      if (entry.size > MAX_FILE_BYTES) throw new UnusableArchive(`${quote(entry.name)} is too large for an image.`);
      filenames.add(entry.name.slice(UPLOADS.length));
    } else {
      await loadTable(scratch, tablesToCome.shift(), entry);
    }
  }
  if (!manifest) throw foreign();
  const [missing] = tablesToCome;
  if (missing) throw withoutTable(missing.name);

  await migrate(scratch);
  await checkFilenames(scratch, filenames, new Set(manifest.missing));
  return manifest;
}

async function readManifest({ name, size, body }: ArchiveEntry): Promise<Manifest> {
  if (name !== MANIFEST || size > MAX_MANIFEST_BYTES) throw foreign();
  const content = parseJson(await text(body));
  const format = formatSchema.safeParse(content);
  if (!format.success) throw foreign();
  if (format.data.version !== FORMAT_VERSION) throw newer(`format ${format.data.version}`);
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw foreign();
  if (!isKnownMigration(manifest.data.migration)) throw newer(quote(manifest.data.migration));
  return manifest.data;
}

/** The restore of a backup that lacks a table would empty that table. */
async function requireTables(scratch: Database, tables: SavedTable[]): Promise<void> {
  const names = new Set([...UNSAVED_TABLES, ...DROPPED_TABLES, ...tables.map(({ name }) => name)]);
  for (const table of (await listColumns(scratch)).keys()) if (!names.has(table)) throw withoutTable(table);
}

function withoutTable(name: string): UnusableArchive {
  return new UnusableArchive(`The backup lacks the table ${quote(name)}.`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function foreign(): UnusableArchive {
  return new UnusableArchive('This is not a backup of this site.');
}

function newer(what: string): UnusableArchive {
  return new UnusableArchive(`The backup was made by a later version of the site (${what}): restore it with that one.`);
}

async function loadTable(scratch: SiteDatabase, table: SavedTable | undefined, entry: ArchiveEntry): Promise<void> {
  if (!table || entry.name !== tableEntry(table.name)) throw unexpected(entry.name);
  const { name, rows, lastId } = table;
  const columns = (await listColumns(scratch)).get(name);
  if (!columns) throw unexpected(entry.name);

  let count = 0;
  await scratch.transaction().execute(async (transaction) => {
    for await (const page of readTableRows(entry.body, { table: name, columns })) {
      count += page.length;
      await insertRows(transaction, name, page).catch((error: Error) => {
        throw new UnusableArchive(`The table ${name} does not hold together: ${error.message}.`);
      });
    }
    await continueIdsAfter(transaction, lastId, { engine: scratch.engine, table: name });
  });
  if (count !== rows) throw new UnusableArchive(`The table ${name} has ${count} rows instead of ${rows}.`);
}

/** Only files that rows refer to may reach the disk. */
async function checkFilenames(scratch: Database, filenames: Set<string>, missing: Set<string>): Promise<void> {
  const needed = await listNeededFilenames(scratch);
  for (const filename of needed) {
    // Any other name could lead out of the directory.
    if (!findMainFilename(filename)) throw new UnusableArchive(`${quote(filename)} is not the name of an image.`);
    if (!filenames.delete(filename) && !missing.has(filename))
      throw new UnusableArchive(`The backup lacks the image file ${filename}.`);
  }
  const [superfluous] = filenames;
  if (superfluous !== undefined) throw unexpected(`${UPLOADS}${superfluous}`);
}
