import { type Kysely, sql } from 'kysely';

/** The limits of messages and alerts are counted with the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table alert_request`.execute(db);
  await sql`drop index message_address`.execute(db);
  await sql`drop index message_sender`.execute(db);
  await sql`alter table message drop column address_key`.execute(db);
  await sql`alter table message drop column sender_key`.execute(db);
}
