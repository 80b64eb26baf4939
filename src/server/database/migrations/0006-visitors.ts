import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** Private links to a property, and how often properties are looked at. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table private_link (
      id ${id},
      property_id integer not null references property (id) on delete cascade,
      token text not null unique,
      name text not null,
      note text,
      expires_at text not null,
      created_at text not null
    )`.execute(db);
  await sql`create index private_link_property on private_link (property_id)`.execute(db);

  await sql`
    create table link_view (
      id ${id},
      link_id integer not null references private_link (id) on delete cascade,
      at text not null
    )`.execute(db);
  await sql`create index link_view_link on link_view (link_id, at)`.execute(db);

  await sql`
    create table visit_count (
      day text not null,
      property_id integer not null references property (id) on delete cascade,
      kind text not null,
      count integer not null,
      -- The day first: statistics and retention read ranges of days.
      constraint visit_count_key primary key (day, property_id, kind)
    )`.execute(db);
}
