import { sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { keyOf } from './archive-format.ts';

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
