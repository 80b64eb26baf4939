import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** What was imported, and every photo that an import has named for a property. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table property_import (
      id ${id},
      properties integer not null,
      created_at text not null
    )`.execute(db);
  await sql`
    create table import_photo (
      id ${id},
      import_id integer not null references property_import (id),
      property_id integer not null references property (id) on delete cascade,
      source text not null,
      position integer not null,
      mark text,
      file text,
      hash text,
      state text not null,
      message text,
      unique (property_id, source)
    )`.execute(db);
  await sql`create index import_photo_import on import_photo (import_id)`.execute(db);
  await sql`create index import_photo_file on import_photo (file) where file is not null`.execute(db);
}
