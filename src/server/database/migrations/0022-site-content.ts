import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The texts of the public pages that the agent wrote himself, one row per save, and his pictures. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`
    create table content_version (
      id ${identity(engine)},
      texts text not null,
      user_email text not null,
      created_at text not null
    )`.execute(db);
  await sql`
    create table site_picture (
      key text primary key,
      filename text not null unique,
      width integer not null,
      height integer not null,
      placeholder text not null,
      has_avif integer not null
    )`.execute(db);
  if (engine === 'sqlite') return;
  for (const table of ['content_version', 'site_picture']) {
    await sql`
      create trigger catalogue_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_catalogue_changed()`.execute(db);
  }
}
