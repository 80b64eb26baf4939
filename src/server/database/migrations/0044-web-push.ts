import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The devices of the administrators that ring, when they may, and the key that the site signs with. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create table push_key (id integer primary key, jwk text not null)`.execute(db);
  await sql`
    create table push_device (
      id ${identity(engine)},
      user_id integer not null references "user" (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      name text not null,
      created_at text not null
    )`.execute(db);
  await sql`create index push_device_user on push_device (user_id)`.execute(db);
  await sql`alter table "user" add column push_without_name integer not null default 0`.execute(db);
  await sql`alter table "user" add column quiet_from integer not null default 21`.execute(db);
  await sql`alter table "user" add column quiet_until integer not null default 8`.execute(db);
}
