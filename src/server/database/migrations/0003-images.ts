import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table image (
      id ${id},
      property_id integer not null references property (id) on delete cascade,
      filename text not null unique,
      position integer not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      has_avif integer not null,
      mark text,
      created_at text not null,
      deleted_at text
    )`.execute(db);
  await sql`create index image_order on image (property_id, position)`.execute(db);
  await sql`create index image_without_avif on image (has_avif, id)`.execute(db);
  await sql`create index image_deleted on image (deleted_at) where deleted_at is not null`.execute(db);
}
