import { type ColumnMetadata, sql } from 'kysely';
import type { Engine, SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { allFilesOf } from '#server/images/files/image-files.ts';
import { keyOf, SAVED_TABLES } from './archive-format.ts';

// A backup may have an older schema than the types describe, so tables and columns are read from the database.

export type Row = Record<string, string | number | null>;

/** Keeps an insert well below the databases' limit of parameters per statement. */
export const ROWS_PER_PAGE = 200;

/** Reads a consistent snapshot, while the site goes on writing. */
export function inSnapshot<Result>(db: SiteDatabase, read: (snapshot: Database) => Promise<Result>): Promise<Result> {
  // Not `db.transaction()`: on SQLite it takes the write lock, and the site could not write until its end.
  const begin = db.engine === 'postgres' ? sql`begin isolation level repeatable read read only` : sql`begin deferred`;
  return db.connection().execute(async (snapshot) => {
    await begin.execute(snapshot);
    try {
      return await read(snapshot);
    } finally {
      await sql`rollback`.execute(snapshot);
    }
  });
}

/** Those of the saved tables that this database has, parents before children. */
export async function listSavedTables(db: Database): Promise<string[]> {
  const columns = await listColumns(db);
  return SAVED_TABLES.filter((table) => columns.has(table));
}

export async function listColumns(db: Database): Promise<Map<string, ColumnMetadata[]>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns]));
}

export async function countRowsOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** All rows of a table in the order of their key, a page at a time. */
export async function* readRows(db: Database, table: string): AsyncGenerator<Row[]> {
  const columns = keyOf(table);
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let isNext = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${isNext} order by ${key} limit ${ROWS_PER_PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    isNext = sql`where (${key}) > (${sql.join(columns.map((column) => last[column]))})`;
  }
}

/** Rows that all have the same columns. */
export async function insertRows(db: Database, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const tuples = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${tuples}`.execute(db);
}

/** No other write until the transaction ends. A SQLite transaction has that effect by itself. */
export async function lockTables(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const tables = sql.join(['session', ...SAVED_TABLES].map((table) => sql.table(table)));
  await sql`lock table ${tables} in exclusive mode`.execute(transaction);
}

/** Empties the site. Returns the files that it had. */
export async function deleteAllRows(transaction: Database): Promise<string[]> {
  await transaction.deleteFrom('session').execute();
  // They are of the site that is replaced. The restored one makes a backup at its next start.
  await transaction.deleteFrom('nightly_backup').execute();
  const images = await transaction.deleteFrom('image').returning(['filename', 'width']).execute();
  const pictures = await transaction.deleteFrom('site_picture').returning(['filename', 'width']).execute();
  const documents = await transaction.deleteFrom('document').returning('filename').execute();
  for (const table of SAVED_TABLES.toReversed()) await transaction.deleteFrom(table).execute();
  return [...[...images, ...pictures].flatMap(allFilesOf), ...documents.map(({ filename }) => filename)];
}

type TableIds = { engine: Engine; table: string };

/** The last id that a table gave out, 0 when none: the row may be deleted, its id is never used again. */
export async function getLastId(db: Database, { engine, table }: TableIds): Promise<number> {
  if (!keyOf(table).includes('id')) return 0;
  const statement =
    engine === 'postgres'
      ? sql<LastId>`select pg_sequence_last_value(${sequenceOf(table)}) as last`
      : sql<LastId>`select seq as last from sqlite_sequence where name = ${table}`;
  const { rows } = await statement.execute(db);
  return Number(rows[0]?.last ?? 0);
}

/** Ids continue after this one, or where they are if that is further. */
export async function continueIdsAfter(db: Database, lastId: number, { engine, table }: TableIds): Promise<void> {
  if ((await getLastId(db, { engine, table })) >= lastId) return;
  if (engine === 'postgres') {
    await sql`select setval(${sequenceOf(table)}, ${lastId})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(db);
}

type LastId = { last: number | string | null };

function sequenceOf(table: string) {
  return sql`pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass`;
}
