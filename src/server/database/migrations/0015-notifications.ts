import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

const TABLES = ['property', 'image', 'settings_version'];

/** PostgreSQL tells every process of the site, at the commit, that pages may be out of date. SQLite has one process. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`
    create function notify_catalogue_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('catalogue_changed', ''); return null; end $$`.execute(db);
  for (const table of TABLES) {
    await sql`
      create trigger catalogue_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_catalogue_changed()`.execute(db);
  }
}
