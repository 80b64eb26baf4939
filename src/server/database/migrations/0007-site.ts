import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The settings of the site, its backups and background work, and what its processes tell each other. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings_version')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('user_email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('nightly_backup')
    .addColumn('night', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('file', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('is_told', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('job')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_attempt_at', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('job_once', ['kind', 'key'])
    .execute();
  await db.schema.createIndex('job_due').on('job').columns(['kind', 'run_at']).execute();

  await db.schema
    .createTable('stored_answer')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('stored_answer_created').on('stored_answer').column('created_at').execute();

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
