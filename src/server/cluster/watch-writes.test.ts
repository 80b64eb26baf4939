import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type SiteDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { saveSettings } from '#server/site-settings/settings-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { MIGRATED_TEMPLATE } from '#server/testing/postgres.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { watchWrites } from './watch-writes.ts';

const log = pino({ level: 'silent' });

test('writes of another process to SQLite are reported, and those of this one are not', async () => {
  const directory = await newDirectory();
  const [site, command] = [open(join(directory, 'site.sqlite')), open(join(directory, 'site.sqlite'))];
  await migrate(site);
  const { onWrite } = await watch(site);

  await addProperty(command);
  await eventually(() => expect(onWrite).toHaveBeenCalledOnce());

  await addProperty(site);
  await addProperty(command);
  await eventually(() => expect(onWrite).toHaveBeenCalledTimes(2));
});

test('a SQLite file that cannot be read reports no change', async () => {
  const directory = await newDirectory();
  const site = open(join(directory, 'site.sqlite'));
  await migrate(site);
  const { onWrite, untilPolledAgain } = await watch(site);
  await site.destroy();
  await untilPolledAgain();

  expect(onWrite).not.toHaveBeenCalled();
});

test.each([
  ['a new property', (db: SiteDatabase) => addProperty(db)],
  ['a changed one', (db: SiteDatabase) => db.updateTable('property').set({ price: 1 }).execute()],
  ['settings', (db: SiteDatabase) => saveSettings(db, { phone: '1' }, { userEmail: 'a@b.fr', now: new Date() })],
])('PostgreSQL tells every process of %s at the commit', async (_, write) => {
  const url = await createPostgresUrl(MIGRATED_TEMPLATE);
  const other = open(url);
  await addProperty(other);
  const onWrites = [await listen(url, other), await listen(url, other)];

  await write(other);

  for (const onWrite of onWrites) await eventually(() => expect(onWrite).toHaveBeenCalled());
});

test('a transaction that is rolled back is not told', async () => {
  const url = await createPostgresUrl(MIGRATED_TEMPLATE);
  const other = open(url);
  const onWrite = await listen(url, other);

  const failing = other.transaction().execute(async (transaction) => {
    await addProperty(transaction);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await addProperty(other);

  await eventually(() => expect(onWrite).toHaveBeenCalledOnce());
});

test('a process that stops at once leaves no listener behind', async () => {
  const url = await createPostgresUrl(MIGRATED_TEMPLATE);
  const other = open(url);

  await watchWrites({ db: other, url, log, onWrite: () => {} })();

  await eventually(async () => expect(await countListeners(other)).toBe(0));
});

test('what was written while the connection was lost is told once it is back', async () => {
  const url = await createPostgresUrl(MIGRATED_TEMPLATE);
  const other = open(url);
  const onWrite = await listen(url, other);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'
    and datname = current_database()`.execute(other);
  await addProperty(other);
  await eventually(() => expect(onWrite).toHaveBeenCalled());

  onWrite.mockClear();
  await addProperty(other);
  await eventually(() => expect(onWrite).toHaveBeenCalled());
});

/** Closed when the running test ends. */
function open(url: string): SiteDatabase {
  const db = connect(url);
  onTestFinished(() => db.destroy());
  return db;
}

async function watch(db: Database) {
  const onWrite = vi.fn();
  let polls = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      polls += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  onTestFinished(watchWrites({ db: counted, url: 'site.sqlite', log, onWrite, intervalMs: 5 }));
  /** Waits for three polls: at least one began after this call. */
  const untilPolledAgain = () => {
    const before = polls;
    return eventually(() => expect(polls).toBeGreaterThan(before + 2));
  };
  await untilPolledAgain();
  return { onWrite, untilPolledAgain };
}

/** Returns once it listens. What was written before that counts as a change. */
async function listen(url: string, db: Database) {
  const onWrite = vi.fn();
  onTestFinished(watchWrites({ db, url, log, onWrite }));
  await eventually(() => expect(onWrite).toHaveBeenCalled());
  onWrite.mockClear();
  return onWrite;
}

async function countListeners(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where query ilike 'listen %' and state = 'idle' and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

function addProperty(db: Database) {
  return db.insertInto('property').values(aPropertyRow()).execute();
}
