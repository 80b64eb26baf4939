import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { DatabaseFileMissing } from '#server/database/sqlite/database-file.ts';
import { StorageError } from '#server/s3/s3-client.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { isOutage, logMessageOf, toFailure } from './outage.ts';

test('a database locked by another process is an outage', async () => {
  const directory = await newDirectory();
  const path = join(directory, 'site.sqlite');
  using holder = new DatabaseSync(path);
  holder.exec('create table thing (id integer); begin exclusive');
  using other = new DatabaseSync(path, { timeout: 0 });
  expect(isOutage(errorOf(() => other.exec('insert into thing values (1)')))).toBe(true);
});

test('an unreachable PostgreSQL server is an outage', async () => {
  await using db = connect('postgres://127.0.0.1:1/none');
  const error = await sql`select 1`.execute(db).catch((reason) => reason);
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a full disk', 'ENOSPC', true],
  ['a broken disk', 'EIO', true],
  ['a server that is shutting down', '57P01', true],
  ['a transaction that stood still', '25P03', true],
  ['a statement that takes too long', '57014', true],
  ['a server with too many connections', '53300', true],
  ['a deadlock with another transaction', '40P01', true],
  ['a server that became a read-only replica', '25006', true],
  ['a network that is down', 'ENETUNREACH', true],
  ['a host name that cannot be resolved for now', 'EAI_AGAIN', true],
  ['a missing file', 'ENOENT', false],
  ['a violated unique constraint', '23505', false],
])('%s (%s) is an outage: %s', (_, code, expected) => {
  expect(isOutage(Object.assign(new Error(), { code }))).toBe(expected);
});

test.each([
  ['a full disk', { code: 'ENOSPC' }, 'storage_full'],
  ['a full quota', { code: 'EDQUOT' }, 'storage_full'],
  ['a read-only disk', { code: 'EROFS' }, 'storage_full'],
  ['a full disk under SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'storage_full'],
  ['no room for its shared memory', { code: 'ERR_SQLITE_ERROR', errcode: 4874 }, 'storage_full'],
  ['a database that became read-only', { code: 'ERR_SQLITE_ERROR', errcode: 8 }, 'storage_full'],
  ['a full disk under PostgreSQL', { code: '53100' }, 'storage_full'],
  ['a locked database', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'busy'],
  ['too many connections', { code: '53300' }, 'busy'],
  ['a server that is away', { code: 'ECONNREFUSED' }, 'busy'],
  ['a bug', {}, 'unexpected'],
])('%s is answered as it is', (_, properties, code) => {
  expect(toFailure(Object.assign(new Error(), properties)).code).toBe(code);
});

test('a PostgreSQL server that stopped answering is an outage', () => {
  expect(isOutage(new Error('Query read timeout'))).toBe(true);
});

test('a wrong statement, a missing file and a bug are no outages', async () => {
  const db = await createSqliteDatabase();
  expect(isOutage(await sql`select nothing`.execute(db).catch((reason) => reason))).toBe(false);
  expect(isOutage(await open('/no/such/file').catch((reason) => reason))).toBe(false);
  expect(isOutage(new TypeError('bug'))).toBe(false);
});

test.each([
  ['database unavailable', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
  ['database unavailable', new Error('Connection terminated unexpectedly')],
  ['database unavailable', new DatabaseFileMissing('site.sqlite', 'is gone')],
  ['storage unavailable', Object.assign(new Error(), { code: 'ENOSPC' })],
  ['storage unavailable', new StorageError('timeout', { method: 'PUT' })],
  ['unexpected error', new TypeError('bug')],
  ['unexpected error', 'not an error'],
])('the log says %s for %s', (message, error) => {
  expect(logMessageOf(error)).toBe(message);
});

function errorOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail');
}
