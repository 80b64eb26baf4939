import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The settings of the site, its backups and background work, and what its processes tell each other. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table settings_version (
      id ${id},
      settings text not null,
      user_email text,
      created_at text not null
    )`.execute(db);

  await sql`
    create table nightly_backup (
      night text primary key,
      state text not null,
      started_at text not null,
      ended_at text,
      file text,
      bytes bigint,
      reason text,
      is_told integer not null default 0
    )`.execute(db);

  await sql`
    create table job (
      id ${id},
      kind text not null,
      key text not null,
      payload text not null,
      run_at text,
      attempts integer not null default 0,
      first_attempt_at text,
      claimed_until text,
      last_error text,
      created_at text not null,
      constraint job_once unique (kind, key)
    )`.execute(db);
  await sql`create index job_due on job (kind, run_at)`.execute(db);

  await sql`
    create table stored_answer (
      name text primary key,
      fingerprint text not null,
      claimed_until text not null,
      answer text,
      created_at text not null
    )`.execute(db);
  await sql`create index stored_answer_created on stored_answer (created_at)`.execute(db);

  if (engine === 'postgres') await notifyOfCatalogueChanges(db);
}

/** PostgreSQL tells every process of the site, at the commit, that pages may be out of date. SQLite has one process. */
async function notifyOfCatalogueChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_catalogue_changed() returns trigger language plpgsql as
    $$ begin perform pg_notify('catalogue_changed', ''); return null; end $$`.execute(db);
  for (const table of ['property', 'image', 'settings_version']) {
    await sql`
      create trigger catalogue_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_catalogue_changed()`.execute(db);
  }
}
