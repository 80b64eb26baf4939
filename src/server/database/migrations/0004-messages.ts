import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table message (
      id ${id},
      from_name text not null,
      from_email text not null,
      phone text not null,
      project text not null,
      message text not null,
      to_name text not null,
      reply_to text not null,
      property_id integer references property (id) on delete set null,
      search_text text not null,
      address_key text,
      sender_key text not null,
      folder text not null,
      spam_reason text,
      read_at text,
      handled_at text,
      delivery text not null,
      acknowledgement text not null,
      sent_at text,
      created_at text not null
    )`.execute(db);
  await sql`create index message_recent on message (folder, created_at, id)`.execute(db);
  await sql`create index message_address on message (address_key, created_at)`.execute(db);
  await sql`create index message_sender on message (sender_key, created_at)`.execute(db);
  await sql`create index message_property on message (property_id)`.execute(db);
}
