import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { recordMigrations } from '#server/database/schema-check.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createPostgresUrl, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { checkDatabase, checkSchema } from './database.ts';

/** A few pages. */
const DAMAGED_BYTES = 4 * 4096;

describeOnEachDatabase('the database', (createDatabase) => {
  test('is whole, and of this version', async () => {
    const db = await createDatabase();
    const { state, message } = await checkDatabase(db);
    expect(state).toBe('ok');
    expect(message).toMatch(/(SQLite est intacte|PostgreSQL répond) \(\d+(,\d)?\s[km]o\)/i);
    expect(await checkSchema(db)).toMatchObject({ state: 'ok' });
  });

  test('of a later version fails', async () => {
    const db = await createDatabase();
    const [name, timestamp] = ['9999-later', new Date().toISOString()];
    await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp) values (${name}, ${timestamp})`.execute(
      db,
    );
    expect(await checkSchema(db)).toMatchObject({ state: 'failing', message: expect.stringContaining('9999-later') });
  });

  test('made by other migrations of the same names fails', async () => {
    const db = await createDatabase();
    await recordMigrations(db);
    expect(await checkSchema(db)).toMatchObject({ state: 'ok' });

    await db.updateTable('migration_hash').set({ hash: 'another' }).where('name', '=', '0005-alerts').execute();
    expect(await checkSchema(db)).toMatchObject({
      state: 'failing',
      message: expect.stringContaining('(voir 0005-alerts)'),
    });

    await sql`alter table search drop column notes`.execute(db);
    await sql`alter table message add column mood text`.execute(db);
    await sql`create table mandate (id integer)`.execute(db);
    expect(await checkSchema(db)).toMatchObject({
      state: 'failing',
      message: expect.stringContaining('(voir search.notes)'),
    });
  });
});

test.each([
  ['SQLite', async () => join(await newDirectory(), 'site.sqlite')],
  ['PostgreSQL', () => createPostgresUrl()],
])('a new or older database is a warning (%s), and stays as it is', async (_, newUrl) => {
  const db = connect(await newUrl());
  onTestFinished(() => db.destroy());
  expect(await checkSchema(db)).toMatchObject({ state: 'warning', message: expect.stringMatching(/vide/) });
  expect(await db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);

  await migrate(db, '0003-images');
  expect(await checkSchema(db)).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/attend 0004-messages, /),
  });
});

test('a damaged SQLite file fails', async () => {
  const path = join(await newDirectory(), 'site.sqlite');
  {
    await using db = connect(path);
    await migrate(db);
    for (let count = 0; count < 50; count++) await createProperty(db, aProperty(), new Date());
  }
  await overwriteLastPages(path);
  await using db = connect(path);
  expect(await checkDatabase(db)).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(/n'est pas utilisable \(.*(malformed|page).*\)/),
  });
});

test('a PostgreSQL server that is away fails', async () => {
  await using db = connect('postgres://127.0.0.1:1/none');
  expect(await checkDatabase(db)).toMatchObject({ state: 'failing', message: expect.stringContaining('ECONNREFUSED') });
});

async function overwriteLastPages(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(DAMAGED_BYTES, 'damage'), 0, DAMAGED_BYTES, size - DAMAGED_BYTES);
}
