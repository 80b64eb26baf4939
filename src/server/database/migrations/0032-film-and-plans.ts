import { type Kysely, sql } from 'kysely';

/** The film of a property; which of its pictures are plans, and what they show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property add column film_url text`.execute(db);
  await sql`alter table image add column kind text not null default 'photo'`.execute(db);
  await sql`alter table image add column caption text`.execute(db);
}
