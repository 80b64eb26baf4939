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

export type ServerSqliteConfig = { database: SqliteDatabase; file: OpenedFile };

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
