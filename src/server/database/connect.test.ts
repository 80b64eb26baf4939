import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { type Insertable, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isOutage } from '#server/failures/outage.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { MIGRATED_TEMPLATE } from '#server/testing/postgres.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { createPostgresUrl, createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { connect, isPostgresUrl } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Database, PropertyTable } from './tables.ts';

describeOnEachDatabase('a connected database', (createDatabase) => {
  test('returns exactly what was stored', async () => {
    const db = await createDatabase();
    const row = aPropertyRow({ title: `L'Île-Rousse 🏖 "vue" \\ %_`, price: 1_234_567.89, rooms: null });

    await db.insertInto('property').values(row).execute();

    expect(await db.selectFrom('property').selectAll().executeTakeFirst()).toMatchObject({ id: 1, ...row });
  });

  test('deletes the images of a property, and the sessions of a user, with it', async () => {
    const db = await createDatabase();
    const { id } = await insertProperty(db);
    await db.insertInto('image').values(anImageRow(id)).execute();
    const user = await insertUser(db);
    await db.insertInto('session').values({ id: 's', user_id: user.id, created_at: NOW, expires_at: NOW }).execute();

    await db.deleteFrom('property').execute();
    await db.deleteFrom('user').execute();

    expect(await db.selectFrom('image').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('refuses an image of a property that does not exist', async () => {
    const db = await createDatabase();

    await expect(db.insertInto('image').values(anImageRow(42)).execute()).rejects.toThrow(/foreign key/i);
  });

  test('never reuses the id of a deleted property', async () => {
    const db = await createDatabase();
    const first = await insertProperty(db);
    await db.deleteFrom('property').where('id', '=', first.id).execute();

    const second = await insertProperty(db);

    expect(second.id).toBeGreaterThan(first.id);
  });

  test('runs one statement with different parameters', async () => {
    const db = await createDatabase();
    const ids = await Promise.all(['A', 'B', 'C'].map(async (title) => (await insertProperty(db, { title })).id));
    const titleOf = (id: number) => db.selectFrom('property').select('title').where('id', '=', id).executeTakeFirst();

    const titles = await Promise.all([...ids, ...ids].map(titleOf));

    expect(titles.map((row) => row?.title)).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
  });

  test('sees a schema change between two runs of one statement', async () => {
    const db = await createDatabase();
    await sql`create table note (id integer)`.execute(db);
    await sql`insert into note values (1)`.execute(db);
    await sql`select * from note`.execute(db);

    await sql`alter table note add column word text default 'new'`.execute(db);

    expect((await sql`select * from note`.execute(db)).rows).toEqual([{ id: 1, word: 'new' }]);
  });

  test('rolls back a transaction when a part of it fails', async () => {
    const db = await createDatabase();

    const failing = db.transaction().execute(async (transaction) => {
      const { id } = await insertProperty(transaction);
      await transaction
        .insertInto('image')
        .values([anImageRow(id), anImageRow(id)])
        .execute();
    });

    await expect(failing).rejects.toThrow(/unique/i);
    expect(await db.selectFrom('property').selectAll().execute()).toEqual([]);
  });

  test('isolates concurrent transactions', async () => {
    const db = await createDatabase();
    const transactions = [0, 1, 2, 3, 4, 5].map((number) =>
      db.transaction().execute(async (transaction) => {
        await insertProperty(transaction, { title: `first of ${number}` });
        await setImmediate();
        if (number % 2 === 1) throw new Error('odd');
        await insertProperty(transaction, { title: `second of ${number}` });
      }),
    );

    const outcomes = await Promise.allSettled(transactions);

    const titles = (await db.selectFrom('property').select('title').execute()).map((row) => row.title);
    const kept = [0, 2, 4].flatMap((number) => [`first of ${number}`, `second of ${number}`]);
    expect(titles.sort()).toEqual(kept.sort());
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });
});

describe('a SQLite database', () => {
  test('is a file that survives a power cut and checks its references', async () => {
    const path = await newSqlitePath();
    const db = connect(path);
    onTestFinished(() => db.destroy());

    const [journal, synchronous, foreignKeys] = await Promise.all(
      ['journal_mode', 'synchronous', 'foreign_keys'].map((name) => pragma(db, name)),
    );

    expect({ journal, synchronous, foreignKeys }).toEqual({
      journal: 'wal',
      synchronous: 2, // FULL
      foreignKeys: 1,
    });
  });

  test('keeps its data after it was closed', async () => {
    const path = await newSqlitePath();
    const before = connect(path);
    await migrate(before);
    await insertProperty(before, { title: 'Villa' });
    await before.destroy();

    const after = connect(path);
    onTestFinished(() => after.destroy());
    await migrate(after);

    expect(await after.selectFrom('property').select('title').execute()).toEqual([{ title: 'Villa' }]);
  });

  test('lets a second process write while the first has it open', async () => {
    const path = await newSqlitePath();
    const [site, command] = [connect(path), connect(path)];
    onTestFinished(async () => {
      await site.destroy();
      await command.destroy();
    });
    await migrate(site);

    await insertProperty(command, { title: 'from the command line' });

    expect(await site.selectFrom('property').select('title').execute()).toEqual([{ title: 'from the command line' }]);
  });

  test('retries while a second process writes, without blocking the event loop', async () => {
    const { db, other } = await besideAnotherWriter();

    const writes = [
      insertProperty(db, { title: 'alone' }),
      db.transaction().execute((transaction) => insertProperty(transaction, { title: 'in a transaction' })),
    ];
    // Would block if the retry blocked the thread or held the connection.
    expect(await db.selectFrom('property').selectAll().execute()).toEqual([]);
    other.exec('rollback');
    await Promise.all(writes);

    expect(await db.selectFrom('property').select('title').execute()).toHaveLength(2);
  });

  test('runs no other query within a transaction', async () => {
    const { db, other } = await besideAnotherWriter();
    const waiting = insertProperty(db, { title: 'waiting' });

    const counts: number[] = [];
    const transaction = db.transaction().execute(async (transaction) => {
      await insertProperty(transaction, { title: 'first' });
      await setImmediate();
      counts.push((await transaction.selectFrom('property').selectAll().execute()).length);
      await insertProperty(transaction, { title: 'second' });
      counts.push((await transaction.selectFrom('property').selectAll().execute()).length);
    });
    other.exec('rollback');
    await Promise.all([waiting, transaction]);

    expect(counts[1]).toBe((counts[0] ?? 0) + 1);
    expect(await db.selectFrom('property').selectAll().execute()).toHaveLength(3);
  });

  test('that is full reports it, although SQLite has rolled back already', async () => {
    const db = await createSqliteDatabase();
    await sql`pragma max_page_count = 1`.execute(db);

    const description = 'x'.repeat(1_000_000);
    const write = db.transaction().execute((transaction) => insertProperty(transaction, { description }));

    await expect(write).rejects.toThrow('database or disk is full');
    expect(await db.selectFrom('property').selectAll().execute()).toEqual([]);
  });

  test('runs more statements than its cache holds', async () => {
    const db = await createSqliteDatabase();

    for (let number = 0; number < 1200; number += 1) {
      const { rows } = await sql.raw<{ answer: number }>(`select ${number % 600} as answer`).execute(db);
      expect(rows[0]?.answer).toBe(number % 600);
    }
  });

  test.each([
    { kind: 'boolean', value: true },
    { kind: 'date', value: new Date() },
    { kind: 'missing value', value: undefined },
  ])('refuses a $kind, which it could not return', async ({ value }) => {
    const db = await createSqliteDatabase();

    await expect(sql`select ${value} as answer`.execute(db)).rejects.toThrow('SQLite cannot take');
  });
});

describe('a PostgreSQL database', () => {
  test('that drops a connection fails its query, and nothing else', async () => {
    const url = await createPostgresUrl();
    const [db, other] = [connect(url), connect(url)];
    onTestFinished(async () => {
      await db.destroy();
      await other.destroy();
    });
    const sleep = expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(/terminat/);

    await eventually(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(60)' and state = 'active'`.execute(other);
      expect(rows).toHaveLength(1);
    });

    await sleep;
    // The pool may return the dead connection once more before its 'end' event.
    await eventually(async () => {
      const { rows } = await sql<{ answer: number }>`select 1 as answer`.execute(db);
      expect(rows).toEqual([{ answer: 1 }]);
    });
  });

  test('does not carry out a statement that timed out', async () => {
    const url = await createPostgresUrl(MIGRATED_TEMPLATE);
    const [db, other] = [connect(url, { statementMs: 200 }), connect(url)];
    onTestFinished(async () => {
      await db.destroy();
      await other.destroy();
    });

    await other.transaction().execute(async (transaction) => {
      await sql`lock table property in exclusive mode`.execute(transaction);
      const error: unknown = await insertProperty(db).catch((thrown: unknown) => thrown);
      expect(isOutage(error)).toBe(true);
    });

    // A statement that still waited for the first lock would run before this one.
    const rows = await other.transaction().execute(async (transaction) => {
      await sql`lock table property in exclusive mode`.execute(transaction);
      return transaction.selectFrom('property').selectAll().execute();
    });
    expect(rows).toEqual([]);
  });

  test('replaces a connection whose server is gone without a word', async () => {
    const url = new URL(await createPostgresUrl());
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const db = connect(url.href, { statementMs: 250, lifetimeSeconds: 1 });
    onTestFinished(() => db.destroy());
    const ask = () => sql<{ answer: number }>`select 1 as answer`.execute(db);
    await ask();

    proxy.freeze();
    proxy.openToNew();

    expect(isOutage(await ask().catch((error: unknown) => error))).toBe(true);
    expect((await ask()).rows).toEqual([{ answer: 1 }]);
  });

  test('reconnects after its server dropped every connection', async () => {
    const url = await createPostgresUrl();
    const [db, other] = [connect(url), connect(url)];
    onTestFinished(async () => {
      await db.destroy();
      await other.destroy();
    });
    const ask = async () => (await sql<{ answer: number }>`select 1 as answer`.execute(db)).rows;
    await ask();

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);

    await eventually(async () => expect(await ask()).toEqual([{ answer: 1 }]));
  });

  test('calls a connection that is lost between two statements of a transaction an outage', async () => {
    const url = await createPostgresUrl();
    await using db = connect(url);
    await using other = connect(url);
    const work = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(other);
      await untilNoneIsOpen(other);
      await sql`select 1`.execute(transaction);
    });
    expect(isOutage(await work.catch((error: unknown) => error))).toBe(true);
  });

  test('gives up a transaction whose process stands still, so that it holds up no other', async () => {
    const url = await createPostgresUrl(MIGRATED_TEMPLATE);
    await using db = connect(url, { statementMs: 200 });
    await using other = connect(url, { statementMs: 5000 });
    const work = db.transaction().execute(async (transaction) => {
      await sql`lock table property in exclusive mode`.execute(transaction);
      expect(await insertProperty(other)).toEqual({ id: 1 });
      await insertProperty(transaction);
    });
    expect(isOutage(await work.catch((error: unknown) => error))).toBe(true);
    expect(await other.selectFrom('property').select('id').execute()).toEqual([{ id: 1 }]);
  });
});

async function untilNoneIsOpen(db: Database): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db);
    expect(rows).toEqual([]);
  });
}

test.each([
  ['postgres://user@host/name', true],
  ['postgresql://host/name', true],
  ['/var/lib/site/site.sqlite', false],
  [':memory:', false],
])('%s is a PostgreSQL address: %s', (url, expected) => {
  expect(isPostgresUrl(url)).toBe(expected);
});

const NOW = '2026-01-01T00:00:00.000Z';

function insertProperty(db: Database, overrides?: Partial<Insertable<PropertyTable>>): Promise<{ id: number }> {
  return db.insertInto('property').values(aPropertyRow(overrides)).returning('id').executeTakeFirstOrThrow();
}

function insertUser(db: Database): Promise<{ id: number }> {
  const user = { email: 'agent@example.test', password_hash: '…', role: 'admin', created_at: NOW };
  return db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
}

function anImageRow(propertyId: number) {
  return {
    property_id: propertyId,
    filename: 'plage.webp',
    position: 0,
    width: 1600,
    height: 1200,
    placeholder: '',
    has_avif: 0,
    created_at: NOW,
  };
}

async function newSqlitePath(): Promise<string> {
  const directory = await newDirectory();
  return join(directory, 'site.sqlite');
}

/** A database, and another process that has begun to write to it. */
async function besideAnotherWriter(): Promise<{ db: Database; other: DatabaseSync }> {
  const path = await newSqlitePath();
  const db = connect(path);
  await migrate(db);
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  onTestFinished(async () => {
    other.close();
    await db.destroy();
  });
  return { db, other };
}

async function pragma(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0];
}
