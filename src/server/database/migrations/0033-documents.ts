import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The papers of a property. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`
    create table document (
      id ${identity(engine)},
      property_id integer not null references property (id) on delete cascade,
      filename text not null unique,
      name text not null,
      bytes integer not null,
      pages integer not null,
      audience text not null,
      created_at text not null
    )`.execute(db);
  await sql`create index document_property on document (property_id)`.execute(db);
  if (engine === 'postgres') {
    // Pages name the papers that everybody may read: other processes render theirs anew.
    await sql`
      create trigger catalogue_changed after insert or update or delete or truncate on document
      for each statement execute function notify_catalogue_changed()`.execute(db);
  }
}
