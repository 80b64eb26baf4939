import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { isOutage } from './outage.ts';

test('a database that another process has locked is one', async () => {
  const directory = await newDirectory();
  const path = join(directory, 'site.sqlite');
  using holder = new DatabaseSync(path);
  holder.exec('create table thing (id integer); begin exclusive');
  using other = new DatabaseSync(path, { timeout: 0 });
  expect(isOutage(errorOf(() => other.exec('insert into thing values (1)')))).toBe(true);
});

test('a PostgreSQL server that is not there is one', async () => {
  await using db = connect('postgres://127.0.0.1:1/none');
  const error = await sql`select 1`.execute(db).catch((reason) => reason);
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a full disk', 'ENOSPC', true],
  ['a broken disk', 'EIO', true],
  ['a server that is shutting down', '57P01', true],
  ['a statement that takes too long', '57014', true],
  ['a server with too many connections', '53300', true],
  ['a server that lost against another transaction', '40P01', true],
  ['a server that only reads, since another has taken over', '25006', true],
  ['a network that is down', 'ENETUNREACH', true],
  ['a name that is not known for now', 'EAI_AGAIN', true],
  ['a missing file', 'ENOENT', false],
  ['a value that is already there', '23505', false],
])('%s: %s', (_, code, expected) => {
  expect(isOutage(Object.assign(new Error(), { code }))).toBe(expected);
});

test('a PostgreSQL server that has stopped answering is one', () => {
  expect(isOutage(new Error('Query read timeout'))).toBe(true);
});

test('a wrong statement, a missing file and a bug are none', async () => {
  const db = await createSqliteDatabase();
  expect(isOutage(await sql`select nothing`.execute(db).catch((reason) => reason))).toBe(false);
  expect(isOutage(await open('/no/such/file').catch((reason) => reason))).toBe(false);
  expect(isOutage(new TypeError('bug'))).toBe(false);
});

function errorOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail');
}
