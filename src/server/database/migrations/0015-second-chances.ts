import { type Kysely, sql } from 'kysely';

/** Homes that are available again, what alerts know of them, and deleted messages that can be restored for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property add column back_since text`.execute(db);
  await sql`alter table alert_property add column known_at text not null default ''`.execute(db);
  await sql`alter table message add column deleted_at text`.execute(db);
}
