import { setTimeout } from 'node:timers/promises';
import { type DatabaseConnection, SqliteAdapter, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import { sqliteCode } from './sqlite-code.ts';

/** SQLite as a server needs it: its changes of the schema can be undone, and a wait for another process stops nobody. */
export class ServerSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver(this.#config);
  }
}

/** SQLite undoes changes of the schema too; Kysely counts on it only when told, and a migration is all or nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * While another process writes (a command, a restore), a write waits for it. SQLite itself would wait in the midst of
 * our only thread: every visitor with it, even of pages that are kept in memory.
 */
class PatientSqliteDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#patient) return this.#patient;
    const connection = await super.acquireConnection();
    this.#patient = {
      executeQuery: async (query) => {
        const giveUpAt = Date.now() + PATIENCE_MS;
        for (;;) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            if (!isBusy(error) || Date.now() >= giveUpAt) throw error;
            await setTimeout(RETRY_MS);
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    return this.#patient;
  }
}

const PATIENCE_MS = 5000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && sqliteCode(error) === SQLITE_BUSY;
}
