import { type Kysely, sql } from 'kysely';

/** Where the addresses of the agent's former site lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table redirect (
      address_key text primary key,
      source text not null,
      target text not null
    )`.execute(db);
}
