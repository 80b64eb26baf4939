import { type Kysely, sql } from 'kysely';

/** What an archive says of a photo, until its image is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_photo add column kind text not null default 'photo'`.execute(db);
  await sql`alter table import_photo add column caption text`.execute(db);
}
