import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** People who sell a home. What their mandate says is copied to them once that home is deleted for good. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`
    create table seller (
      id ${identity(engine)},
      name text not null,
      email text,
      email_key text,
      phone text,
      phone_key text,
      search_text text not null,
      stage text not null,
      property_id integer unique references property (id) on delete set null,
      property_type text,
      place text,
      surface double precision,
      land_surface double precision,
      rooms integer,
      condition text,
      delay text,
      wish text,
      message text,
      address text,
      notes text,
      estimate_low integer,
      estimate_high integer,
      next_on text,
      next_what text,
      mandate_number text,
      mandate_signed_on text,
      mandate_ends_on text,
      home_title text,
      message_id integer unique references message (id) on delete set null,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await sql`create index seller_updated on seller (updated_at, id)`.execute(db);
}
