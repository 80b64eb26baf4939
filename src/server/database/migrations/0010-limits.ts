import { type Kysely, sql } from 'kysely';

/** What strangers have used of each limit, by a keyed hash of who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_count (
      kind text not null,
      key text not null,
      count integer not null,
      until text not null,
      constraint limit_count_key primary key (kind, key)
    )`.execute(db);
  await sql`create index limit_count_until on limit_count (until)`.execute(db);
  // They forget themselves within minutes.
  await sql`drop table login_record`.execute(db);
}
