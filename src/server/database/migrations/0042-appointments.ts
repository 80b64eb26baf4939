import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** Visits of homes, and the address of the calendar that shows them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`
    create table appointment (
      id ${identity(engine)},
      uid text not null,
      property_id integer not null references property (id) on delete cascade,
      search_id integer references search (id) on delete set null,
      message_id integer unique references message (id) on delete set null,
      name text not null,
      email text,
      email_key text,
      phone text,
      phone_key text,
      state text not null,
      slots text not null,
      starts_at text,
      minutes integer not null,
      meeting_point text,
      note text,
      feedback text,
      feedback_shared integer not null default 0,
      sequence integer not null default 0,
      told text,
      deleted_at text,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await sql`create index appointment_starts on appointment (starts_at)`.execute(db);
  await sql`create index appointment_property on appointment (property_id)`.execute(db);
  await sql`create index appointment_search on appointment (search_id)`.execute(db);
  await sql`create table agenda (id integer primary key, token text not null)`.execute(db);
}
