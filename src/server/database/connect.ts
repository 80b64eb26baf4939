import { existsSync } from 'node:fs';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseFile } from './sqlite/database-file.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { ServerSqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * The database as it was opened. It knows its engine, for the few statements that the two engines spell differently.
 * A transaction is a plain `Database`: what it does differently per engine is decided outside it.
 */
export class SiteDatabase extends Kysely<Tables> {
  readonly engine: Engine;
  /** The file of a SQLite database. */
  readonly file: DatabaseFile | undefined;

  constructor(dialect: Dialect, { engine, file }: { engine: Engine; file?: DatabaseFile }) {
    super({ dialect });
    this.engine = engine;
    this.file = file;
  }
}

type ConnectOptions = {
  /** Also opens a SQLite file on a read-only disk, which can then only be read. */
  mayOnlyRead?: boolean;
  /** How long PostgreSQL may take for a statement, and wait for the next one of a transaction. */
  statementMs?: number;
  /** How long a connection to PostgreSQL is used before it is replaced. */
  lifetimeSeconds?: number;
};

/** Opens `postgres://…`, or the SQLite file at the given path (`:memory:` for tests). */
export function connect(url: string, options: ConnectOptions = {}): SiteDatabase {
  if (isPostgresUrl(url)) {
    return new SiteDatabase(new PostgresDialect({ pool: () => openPool(url, options) }), { engine: 'postgres' });
  }
  const sqlite = openSqlite(url, options);
  return new SiteDatabase(new ServerSqliteDialect(sqlite), { engine: 'sqlite', file: sqlite.file });
}

/** Whether there is a database to connect to: connecting would create a missing SQLite file. */
export function hasDatabase(url: string): boolean {
  return isPostgresUrl(url) || existsSync(url);
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

async function openPool(
  url: string,
  { statementMs = STATEMENT_MS, lifetimeSeconds = LIFETIME_SECONDS }: ConnectOptions,
): Promise<Pool> {
  // Loaded on demand: most sites use SQLite.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs + ANSWER_MS,
    keepAlive: true,
    // Set after connecting: poolers refuse connections with settings that they do not know.
    onConnect: (client) =>
      client.query(`set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`),
  });
  // The pool replaces a dropped connection, and its query fails by itself. Without listeners, these events of idle and
  // of busy connections would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A server that is gone without closing its connections is not noticed for a quarter of an hour: each is replaced before. */
const LIFETIME_SECONDS = 60;
/** Without limits, a server that swallows packets would block requests for ever. */
const CONNECT_MS = 10_000;
/**
 * Far longer than our slowest statement, the creation of an index. The server itself cancels: a write must not be
 * carried out after the visitor was told that it failed. Nor may a transaction stand still for longer: what it has
 * locked would stay so while its process is frozen, and for hours once its machine is gone.
 */
const STATEMENT_MS = 25_000;
/** How long the server may take to report the cancellation before it counts as gone. */
const ANSWER_MS = 5000;
