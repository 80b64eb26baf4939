import { type Kysely, sql } from 'kysely';

/** What each migration did when it ran, and whether the clock can be trusted with deleting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table migration_hash (
      name text primary key,
      hash text not null
    )`.execute(db);

  await sql`
    create table clock (
      id integer primary key check (id = 1),
      trusted_at text not null,
      ahead_since text
    )`.execute(db);
}
