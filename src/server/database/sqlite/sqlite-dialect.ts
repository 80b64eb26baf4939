import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { sqliteCode } from '#server/database/database-errors.ts';
import type { DatabaseFile } from './database-file.ts';

export type ServerSqliteConfig = { database: SqliteDatabase; file: DatabaseFile; isInTransaction: () => boolean };

/** Kysely's SQLite dialect with what a server needs: retries without blocking, and no write to a lost file. */
export class ServerSqliteDialect extends SqliteDialect {
  readonly #config: ServerSqliteConfig;

  constructor(config: ServerSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new ServerSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new RetryingSqliteDriver(this.#config);
  }
}

class ServerSqliteAdapter extends SqliteAdapter {
  /** Lets Kysely run a migration in one transaction, all or nothing: SQLite can undo changes of the schema. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** There is one connection, and the driver has a mutex. Kysely's own would make reads wait for a retrying write. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * While another process writes (a command, a restore), a write is retried. SQLite's own wait would block the only
 * thread, and with it every visitor. Between two attempts others may use the connection, except within a transaction.
 */
class RetryingSqliteDriver extends SqliteDriver {
  readonly #config: ServerSqliteConfig;
  /** Held by the current user of the connection. */
  #mutex: PromiseWithResolvers<void> | undefined;

  constructor(config: ServerSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock();
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async releaseConnection(): Promise<void> {
    this.#unlock();
  }

  /** Immediate: a transaction that reads first would fail at its first write if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#config.file.requireInPlace();
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After an error such as a full disk, SQLite has rolled back already.
    if (this.#config.isInTransaction()) await super.rollbackTransaction(connection);
  }

  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = Date.now() + MAX_RETRY_MS;
    for (;;) {
      try {
        // Within a transaction the check before its commit is enough.
        if (!READS_ONLY.test(query.sql) && !this.#config.isInTransaction()) this.#config.file.requireInPlace();
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() >= giveUpAt) throw error;
        await this.#waitBeforeRetry();
      }
    }
  }

  async #waitBeforeRetry(): Promise<void> {
    if (this.#config.isInTransaction()) {
      await setTimeout(RETRY_INTERVAL_MS);
      return;
    }
    this.#unlock();
    await setTimeout(RETRY_INTERVAL_MS);
    await this.#lock();
  }

  async #lock(): Promise<void> {
    while (this.#mutex) await this.#mutex.promise;
    this.#mutex = Promise.withResolvers();
  }

  #unlock(): void {
    const mutex = this.#mutex;
    this.#mutex = undefined;
    mutex?.resolve();
  }
}

const MAX_RETRY_MS = 5000;
const RETRY_INTERVAL_MS = 10;
const SQLITE_BUSY = 5;
const READS_ONLY = /^\s*(?:select|pragma|rollback)\b/i;

function isBusy(error: unknown): boolean {
  return error instanceof Error && sqliteCode(error) === SQLITE_BUSY;
}
