import { setTimeout } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { OpenedFile } from './opened-file.ts';
import { sqliteCode } from './sqlite-code.ts';

export type ServerSqliteConfig = { database: SqliteDatabase; file: OpenedFile; isInTransaction: () => boolean };

/** SQLite as a server needs it: its changes of the schema can be undone, and a wait for another process stops nobody. */
export class ServerSqliteDialect extends SqliteDialect {
  readonly #config: ServerSqliteConfig;

  constructor(config: ServerSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new ServerSqliteAdapter(this.#config.file);
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver(this.#config);
  }
}

/** Throws if the database is a file that writes would be lost in. They are refused anyway; reads are not. */
export function requireFileInPlace<Tables>(db: Kysely<Tables>): void {
  const { adapter } = db.getExecutor();
  if (adapter instanceof ServerSqliteAdapter) adapter.file.requireInPlace();
}

class ServerSqliteAdapter extends SqliteAdapter {
  readonly file: OpenedFile;

  constructor(file: OpenedFile) {
    super();
    this.file = file;
  }

  /** SQLite undoes changes of the schema too; Kysely counts on it only when told, and a migration is all or nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** There is one, and the driver gives it to one after the other itself: Kysely would let all wait for who waits. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * While another process writes (a command, a restore), a write waits for it. SQLite itself would wait in the midst of
 * our only thread: every visitor with it, even of pages that are kept in memory. Nor does who waits keep the connection,
 * unless in the midst of a transaction: reads have nothing to wait for.
 */
class PatientSqliteDriver extends SqliteDriver {
  readonly #config: ServerSqliteConfig;
  /** Of whoever has the connection. */
  #turn: PromiseWithResolvers<void> | undefined;
  #patient: DatabaseConnection | undefined;

  constructor(config: ServerSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    this.#patient ??= this.#makePatient(await super.acquireConnection());
    return this.#patient;
  }

  override async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  #makePatient(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query) => {
        const giveUpAt = Date.now() + PATIENCE_MS;
        for (;;) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            if (!isBusy(error) || Date.now() >= giveUpAt) throw error;
            await this.#rest();
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #rest(): Promise<void> {
    if (this.#config.isInTransaction()) {
      await setTimeout(RETRY_MS);
      return;
    }
    this.#endTurn();
    await setTimeout(RETRY_MS);
    await this.#takeTurn();
  }

  async #takeTurn(): Promise<void> {
    while (this.#turn) await this.#turn.promise;
    this.#turn = Promise.withResolvers();
  }

  #endTurn(): void {
    const turn = this.#turn;
    this.#turn = undefined;
    turn?.resolve();
  }
}

const PATIENCE_MS = 5000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && sqliteCode(error) === SQLITE_BUSY;
}
