import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPropertyRow } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createPostgresUrl, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { connect, type SiteDatabase } from './connect.ts';
import { listPendingMigrations, migrate } from './migrate.ts';
import type { Database } from './tables.ts';

const run = promisify(execFile);
const TABLES = [
  'account_link',
  'agenda',
  'alert',
  'alert_property',
  'appointment',
  'clock',
  'content_version',
  'document',
  'feed',
  'feed_delivery',
  'first_start',
  'image',
  'import_photo',
  'job',
  'limit_count',
  'link_view',
  'mail_settings',
  'message',
  'migration_hash',
  'missed_search',
  'nightly_backup',
  'owner_link',
  'private_link',
  'property',
  'property_import',
  'property_version',
  'proposal',
  'proposal_property',
  'push_device',
  'push_key',
  'recovery_code',
  'redirect',
  'search',
  'second_factor',
  'seller',
  'session',
  'settings_version',
  'site_picture',
  'stored_answer',
  'told_failure',
  'user',
  'visit_count',
];

describeOnEachDatabase('a migrated database', (createDatabase) => {
  test('has every table, empty', async () => {
    const db = await createDatabase();

    expect(await tableNames(db)).toEqual(TABLES);
    expect(await db.selectFrom('property').selectAll().execute()).toEqual([]);
  });

  test('keeps its data in a second migration', async () => {
    const db = await createDatabase();
    const administrator = { email: 'agent@example.test', password_hash: '…', role: 'admin', created_at: '2026-01-01' };
    await db.insertInto('user').values(administrator).execute();
    const tables = await db.introspection.getTables();
    const applied = await appliedMigrations(db);

    await migrate(db);

    expect(await db.introspection.getTables()).toEqual(tables);
    expect(await appliedMigrations(db)).toEqual(applied);
    expect(await db.selectFrom('user').selectAll().execute()).toMatchObject([{ id: 1, ...administrator }]);
  });
});

describe.each([
  { engine: 'SQLite', emptyDatabaseUrl: async () => ':memory:' },
  { engine: 'PostgreSQL', emptyDatabaseUrl: () => createPostgresUrl() },
])('an empty database ($engine)', ({ emptyDatabaseUrl }) => {
  async function connectToEmpty(): Promise<SiteDatabase> {
    const db = connect(await emptyDatabaseUrl());
    onTestFinished(() => db.destroy());
    return db;
  }

  test('is migrated once by two calls at the same time', async () => {
    const db = await connectToEmpty();

    await Promise.all([migrate(db), migrate(db)]);

    expect(await tableNames(db)).toEqual(TABLES);
  });

  test('has the photos renamed of what was made private before they were', async () => {
    const db = await connectToEmpty();
    await migrate(db, '0009-searches');
    const wasPublic = { first_published_at: '2026-01-01T00:00:00.000Z' };
    const rows = [
      aPropertyRow({ is_private: 1 }),
      aPropertyRow({ is_private: 1, ...wasPublic }),
      aPropertyRow({ is_private: 0, ...wasPublic }),
    ];
    await db.insertInto('property').values(rows).execute();

    await migrate(db);

    const jobs = await db.selectFrom('job').select(['kind', 'key', 'payload']).execute();
    expect(jobs).toEqual([{ kind: 'image-renaming', key: '2', payload: 'null' }]);
  });

  test('gets a step that landed after one with a higher number', async () => {
    const db = await connectToEmpty();
    await migrate(db);
    const tables = await readTables(db);
    // As a site that was updated before the step landed.
    await sql`alter table property drop column back_since`.execute(db);
    await sql`alter table alert_property drop column known_at`.execute(db);
    await sql`alter table message drop column deleted_at`.execute(db);
    await sql`delete from kysely_migration where name = '0015-second-chances'`.execute(db);

    await migrate(db);

    expect(await readTables(db)).toEqual(tables);
  });

  test('rolls back a migration that fails, and names it', async () => {
    const db = await connectToEmpty();
    // A later step creates this table too, and cannot.
    await sql`create table message (id integer)`.execute(db);

    await expect(migrate(db)).rejects.toThrow(
      /^Migration 0004-messages failed \(.*already exists\): nothing was changed\.$/,
    );

    expect(await tableNames(db)).toEqual(['message']);
  });
});

/** A column that came late stands at the end. */
async function readTables(db: Database) {
  const tables = await db.introspection.getTables();
  return tables.map(({ columns, ...table }) => ({
    ...table,
    columns: columns.toSorted((a, b) => a.name.localeCompare(b.name)),
  }));
}

test('a new SQLite file is migrated once, even when three processes start at the same time', async () => {
  const directory = await newDirectory();
  const script = `
    import { connect } from '${import.meta.resolve('./connect.ts')}';
    import { migrate } from '${import.meta.resolve('./migrate.ts')}';
    const db = connect(process.argv[1]);
    await migrate(db);
    await db.destroy();`;
  const startProcess = () =>
    run(process.execPath, ['--input-type=module', '-e', script, join(directory, 'site.sqlite')]);

  const processes = Promise.all([startProcess(), startProcess(), startProcess()]);

  await expect(processes).resolves.toHaveLength(3);
});

describe.each([
  { engine: 'SQLite', emptyUrl: async () => join(await newDirectory(), 'site.sqlite') },
  { engine: 'PostgreSQL', emptyUrl: () => createPostgresUrl() },
])('a migration that is killed ($engine)', ({ emptyUrl }) => {
  test.each([1, 3, 8, 12, 15])('at its statement %i is completed by the next start', async (statement) => {
    const url = await emptyUrl();
    const before = connect(url);
    await migrate(before, '0002-properties');
    await before
      .insertInto('property')
      .values(aPropertyRow({ type: 'Villa' }))
      .execute();
    await before.destroy();

    expect(await killMigration(url, statement)).toBe('SIGKILL');

    const db = connect(url);
    onTestFinished(() => db.destroy());
    await migrate(db);
    expect(await tableNames(db)).toEqual(TABLES);
    expect(await listPendingMigrations(db)).toEqual([]);
    expect(await db.selectFrom('property').select('type').execute()).toEqual([{ type: 'Villa' }]);
  });

  test.each([5, 20])('at statement %i of the first start is completed by the next one', async (statement) => {
    const url = await emptyUrl();

    expect(await killMigration(url, statement)).toBe('SIGKILL');

    const db = connect(url);
    onTestFinished(() => db.destroy());
    await migrate(db);
    expect(await tableNames(db)).toEqual(TABLES);
  });
});

/** Migrates in a separate process, which is killed before the given statement. Returns its signal. */
async function killMigration(url: string, statement: number): Promise<unknown> {
  const script = `
    import { connect } from '${import.meta.resolve('./connect.ts')}';
    import { migrate } from '${import.meta.resolve('./migrate.ts')}';
    let statements = 0;
    const killer = {
      transformQuery({ node }) {
        if (++statements === Number(process.argv[2])) process.kill(process.pid, 'SIGKILL');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = connect(process.argv[1]);
    await migrate(Object.assign(db.withPlugin(killer), { engine: db.engine }));
    throw new Error('It had ' + statements + ' statements only');`;
  const failure: unknown = await run(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    url,
    String(statement),
  ]).catch((error) => error.signal ?? error);
  return failure;
}

async function tableNames(db: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map((table) => table.name).sort();
}

async function appliedMigrations(db: Database): Promise<unknown[]> {
  return (await sql`select * from kysely_migration order by name`.execute(db)).rows;
}
