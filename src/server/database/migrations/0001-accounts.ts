import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The first start, which gives the site its identity and first account; accounts, sessions, and failed logins. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  // Has one row after the first start. An empty catalogue cannot tell: listings may have been deleted since.
  await sql`
    create table first_start (
      at text not null,
      site_id text not null
    )`.execute(db);

  await sql`
    create table "user" (
      id ${id},
      email text not null unique,
      password_hash text not null,
      role text not null,
      created_at text not null
    )`.execute(db);

  await sql`
    create table session (
      id text primary key,
      user_id integer not null references "user" (id) on delete cascade,
      created_at text not null,
      expires_at text not null
    )`.execute(db);
  await sql`create index "session_user" on session (user_id)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);

  await sql`
    create table second_factor (
      user_id integer primary key references "user" (id) on delete cascade,
      secret text not null,
      enabled_at text,
      last_step integer not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id integer not null references second_factor (user_id) on delete cascade,
      hash text not null,
      constraint recovery_code_key primary key (user_id, hash)
    )`.execute(db);

  await sql`
    create table login_record (
      key text primary key,
      failures integer not null default 0,
      blocked_until text,
      signed_in_at text
    )`.execute(db);
}
