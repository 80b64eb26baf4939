import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { MIGRATED_TEMPLATE } from '#server/testing/postgres.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';
import { watchOtherWriters } from './watch-other-writers.ts';

test('writes of another process to SQLite are reported, and those of this one are not', async () => {
  const directory = await newDirectory();
  const [site, command] = [open(join(directory, 'site.sqlite')), open(join(directory, 'site.sqlite'))];
  await migrate(site);
  const onWrite = await watch(site);

  await addProperty(command);
  await eventually(() => expect(onWrite).toHaveBeenCalledOnce());

  await addProperty(site);
  await addProperty(command);
  await eventually(() => expect(onWrite).toHaveBeenCalledTimes(2));
});

test('writes of a command to PostgreSQL are reported once it has ended', async () => {
  const url = await createPostgresUrl(MIGRATED_TEMPLATE);
  const onWrite = await watch(open(url));
  const command = connect(url);
  await addProperty(command);
  await command.destroy();

  await eventually(() => expect(onWrite).toHaveBeenCalledOnce());
});

test('a database that does not answer reports no change', async () => {
  const url = await createPostgresUrl(MIGRATED_TEMPLATE);
  const [site, operator] = [open(url), open(url)];
  const onWrite = await watch(site);

  await sql`alter table property rename to gone`.execute(operator);
  await untilAskedAgain(site);
  await sql`alter table gone rename to property`.execute(operator);
  await untilAskedAgain(site);

  expect(onWrite).not.toHaveBeenCalled();
});

/** Closed when the running test ends. */
function open(url: string): Database {
  const db = connect(url);
  onTestFinished(() => db.destroy());
  return db;
}

async function watch(db: Database) {
  const onWrite = vi.fn();
  onTestFinished(watchOtherWriters(db, onWrite, 5));
  await untilAskedAgain(db);
  return onWrite;
}

/** Waits for three polls: at least one began after this call. */
async function untilAskedAgain(db: Database) {
  const queries = vi.spyOn(db, 'getExecutor');
  await eventually(() => expect(queries.mock.calls.length).toBeGreaterThan(2));
  queries.mockRestore();
}

function addProperty(db: Database) {
  return db.insertInto('property').values(aPropertyRow()).execute();
}
