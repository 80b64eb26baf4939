import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Pool } from 'pg';
import { OpenedFile } from './opened-file.ts';
import { isOnReadOnlyDisk, openToRead } from './read-only-disk.ts';
import { type ServerSqliteConfig, ServerSqliteDialect } from './sqlite-dialect.ts';
import type { Database, Tables } from './tables.ts';

type ConnectOptions = {
  /** Whether a file on a disk that takes nothing any more will do. */
  mayOnlyRead?: boolean;
  /** How long PostgreSQL may take for a statement. */
  statementMs?: number;
};

/** Opens `postgres://…`, or the SQLite file at the given path (`:memory:` for tests). */
export function connect(url: string, options: ConnectOptions = {}): Database {
  if (isPostgresUrl(url)) {
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => openPool(url, options) }) });
  }
  return new Kysely<Tables>({ dialect: new ServerSqliteDialect(openSqlite(url, options)) });
}

async function openPool(url: string, { statementMs = STATEMENT_MS }: ConnectOptions): Promise<Pool> {
  // Loaded only now: most sites have no use for it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs + ANSWER_MS,
    keepAlive: true,
    // Told once it is open: poolers refuse to open a connection with settings that they do not know.
    onConnect: (client) => client.query(`set statement_timeout = ${statementMs}`),
  });
  // A connection that the server drops is replaced by the pool, and what it was doing fails by itself; unheard, these
  // events, of an idle connection and of one in use, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Without limits, a server that swallows packets would hold up every request for ever. */
const CONNECT_MS = 10_000;
/**
 * Far beyond the longest of ours, the making of an index. The server itself gives up then: a write that it carried out
 * after the visitor has been told that it failed would be made twice.
 */
const STATEMENT_MS = 25_000;
/** What a server is given to say so, before it counts as gone. */
const ANSWER_MS = 5000;

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** What Kysely's SQLite dialect asks for, over Node's own SQLite: no native addon to install. */
function openSqlite(path: string, { mayOnlyRead = false }: ConnectOptions): ServerSqliteConfig {
  const sqlite = mayOnlyRead && isOnReadOnlyDisk(path) ? openToRead(path) : openToWrite(path);
  const file = new OpenedFile(path);
  // FULL: what was answered survives a power cut. An update costs 0.1 ms more, which nobody notices.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // From here on the dialect waits, without holding up anyone else.
  sqlite.exec('pragma busy_timeout = 0');

  // Preparing costs five times what a point read does, so statements are kept.
  const prepared = new Map<string, SqliteStatement>();
  const database: SqliteDatabase = {
    prepare(sql) {
      const kept = prepared.get(sql);
      if (kept) return kept;
      if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
      const statement = prepare(sqlite, sql, file);
      // Whatever is kept knows its columns as they are now.
      if (CHANGES_SCHEMA.test(sql)) prepared.clear();
      else prepared.set(sql, statement);
      return statement;
    },
    close() {
      prepared.clear();
      sqlite.close();
    },
  };
  return { database, file, isInTransaction: () => sqlite.isTransaction };
}

function openToWrite(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  // Fails for what is no database, and so not ours to change.
  sqlite.exec('pragma schema_version');
  // Accounts and messages are nobody else's to read, nor while they are on their way into the file.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
  return sqlite;
}

const MAX_PREPARED_STATEMENTS = 500;
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|rollback)\b/i;
const LEAVES_FILE_AS_IT_IS = /^\s*(?:select|pragma|rollback)\b/i;

function prepare(sqlite: DatabaseSync, sql: string, file: OpenedFile): SqliteStatement {
  // A transaction that reads before it writes would fail, not wait, when another process writes in between.
  const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
  // The rows that Node makes itself have no prototype, which makes them, and all that reads them, far slower.
  statement.setReturnArrays(true);
  const columns = statement.columns().map(({ name }) => name);
  const mayWrite = !LEAVES_FILE_AS_IT_IS.test(sql);
  const requireFile = () => {
    // Within a transaction its end is soon enough.
    if (mayWrite && (sql === 'commit' || !sqlite.isTransaction)) file.requireInPlace();
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => {
      requireFile();
      return toRows(columns, statement.all(...parameters.map(toSqlite)));
    },
    run: (parameters) => {
      requireFile();
      // A full disk has already undone it; to say that nothing is left to undo would hide why.
      if (sql === 'rollback' && !sqlite.isTransaction) return { changes: 0, lastInsertRowid: 0 };
      return statement.run(...parameters.map(toSqlite));
    },
    // A cursor still open must not share a kept statement.
    iterate: (parameters) => sqlite.prepare(sql).iterate(...parameters.map(toSqlite)),
  };
}

function toRows(columns: string[], found: Record<number, unknown>[]): Record<string, unknown>[] {
  return found.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index] ?? ''] = values[index];
    return row;
  });
}

function toSqlite(value: unknown): null | number | bigint | string {
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite cannot take a ${typeof value}: store booleans as 0/1 and dates as ISO text`);
}
