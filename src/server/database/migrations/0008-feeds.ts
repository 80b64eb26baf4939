import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** What goes to the portals. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table feed (
      name text primary key,
      is_enabled integer not null,
      token text not null unique,
      settings text not null,
      password text,
      sent_count integer,
      released_count integer,
      pushed_day text
    )`.execute(db);

  await sql`
    create table feed_delivery (
      id ${id},
      feed text not null,
      at text not null,
      way text not null,
      state text not null,
      properties integer not null,
      message text
    )`.execute(db);
  await sql`create index feed_delivery_feed on feed_delivery (feed, id)`.execute(db);
}
