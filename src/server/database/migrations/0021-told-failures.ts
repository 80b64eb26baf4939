import { type Kysely, sql } from 'kysely';

/** The operator is told once of each check that begins to fail, and once when it is well again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table told_failure (name text primary key, at text not null)`.execute(db);
}
