import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** People who look for a home, and the homes that were proposed to them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table search (
      id ${id},
      name text not null,
      email text,
      email_key text,
      phone text,
      phone_key text,
      search_text text not null,
      kind text not null,
      mandate_number text,
      signed_on text,
      ends_on text,
      state text not null,
      places text not null,
      search text not null,
      financing text,
      notes text,
      message_id integer unique references message (id) on delete set null,
      opened_at text not null,
      created_at text not null,
      updated_at text not null
    )`.execute(db);
  await sql`create index search_updated on search (updated_at, id)`.execute(db);

  await sql`
    create table proposal (
      id ${id},
      search_id integer not null references search (id) on delete cascade,
      message text not null,
      delivery text,
      created_at text not null
    )`.execute(db);
  await sql`create index proposal_search on proposal (search_id)`.execute(db);

  await sql`
    create table proposal_property (
      proposal_id integer not null references proposal (id) on delete cascade,
      property_id integer not null references property (id) on delete cascade,
      position integer not null,
      link_id integer references private_link (id) on delete set null,
      answer text,
      note text,
      constraint proposal_property_key primary key (proposal_id, property_id)
    )`.execute(db);
  await sql`create index proposal_property_home on proposal_property (property_id)`.execute(db);
  await sql`create index proposal_property_link on proposal_property (link_id)`.execute(db);
}
