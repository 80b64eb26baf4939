import { type Kysely, sql } from 'kysely';

/** What an owner reads of the sale of his home, and what visitors looked for in vain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_link (
      property_id integer primary key references property (id) on delete cascade,
      token text not null unique,
      created_at text not null
    )`.execute(db);
  await sql`
    create table missed_search (
      day text not null,
      search text not null,
      count integer not null,
      primary key (day, search)
    )`.execute(db);
}
