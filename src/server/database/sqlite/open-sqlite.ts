import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { isUnusable, sqliteCode } from '#server/database/database-errors.ts';
import { DatabaseFile } from './database-file.ts';
import type { ServerSqliteConfig } from './sqlite-dialect.ts';

/** What Kysely's SQLite dialect asks for, over Node's own SQLite: no native addon to install. */
export function openSqlite(path: string, { mayOnlyRead = false }): ServerSqliteConfig {
  const sqlite = mayOnlyRead ? openAsTheDiskAllows(path) : openToWrite(path);
  const file = new DatabaseFile(path);
  // FULL: what was answered survives a power cut. It costs 0.1 ms an update.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // What is deleted is overwritten, and does not stay in free pages: people ask to be erased.
  sqlite.exec('pragma secure_delete = on');
  // From here on the dialect retries, without blocking the thread.
  sqlite.exec('pragma busy_timeout = 0');
  return { database: withPreparedStatements(sqlite), file, isInTransaction: () => sqlite.isTransaction };
}

function openAsTheDiskAllows(path: string): DatabaseSync {
  if (isOnReadOnlyDisk(path)) return openToRead(path);
  try {
    return openToWrite(path);
  } catch (error) {
    // A full disk has no room for the -shm file that even reading needs.
    if (error instanceof Error && sqliteCode(error) === SQLITE_IOERR) return openToRead(path);
    throw error;
  }
}

const SQLITE_IOERR = 10;

function openToWrite(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  try {
    // Fails if the file is no database, before anything about it is changed.
    sqlite.exec('pragma schema_version');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  // Accounts and messages are private, also on their way into the file.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
  return sqlite;
}

const MAX_PREPARED_STATEMENTS = 500;

/** Caches prepared statements: preparing costs five times as much as a point read. */
function withPreparedStatements(sqlite: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = prepared.get(sql);
      if (cached) return cached;
      if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
      const statement = prepare(sqlite, sql);
      prepared.set(sql, statement);
      return statement;
    },
    close() {
      prepared.clear();
      sqlite.close();
    },
  };
}

function prepare(sqlite: DatabaseSync, sql: string): SqliteStatement {
  const statement = sqlite.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    // An open cursor must not share a cached statement.
    iterate: (parameters) => sqlite.prepare(sql).iterate(...parameters.map(toSqlite)),
  };
}

function toSqlite(value: unknown): null | number | bigint | string {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite cannot take a ${typeof value}: store booleans as 0/1 and dates as ISO text`);
}

function isOnReadOnlyDisk(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS';
  }
}

/** Opens a SQLite file on a read-only disk. */
function openToRead(path: string): DatabaseSync {
  const options = { readOnly: true };
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  // Without a log, SQLite needs no -shm file, which it could not create here.
  if (!hasLog) return new DatabaseSync(new URL('?immutable=1', pathToFileURL(path)), options);
  if (existsSync(`${path}-shm`)) return new DatabaseSync(path, options);
  // Reading the file alone would silently miss the last writes.
  const reason = `the disk is read-only, and ${path}-wal cannot be read there without ${path}-shm: copy the database`;
  throw Object.assign(new Error(`${reason} with its -wal to another disk, and let DATABASE_URL name the copy`), {
    code: 'EROFS',
  });
}

/** Why a SQLite file cannot be read, if it cannot. Opened read-only: it may be all that is left of a site. */
export function findDamage(path: string): string | undefined {
  try {
    using sqlite = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const [finding] = Object.values(sqlite.prepare('pragma quick_check(1)').get() ?? {});
    // A finding begins with a heading on its own line.
    return finding === 'ok' ? undefined : String(finding).replaceAll('\n', ' ');
  } catch (error) {
    if (isUnusable(error)) return error.message;
    throw error;
  }
}
