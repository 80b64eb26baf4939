import { sql } from 'kysely';
import { isPostgres } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { Semaphore } from '#server/services/semaphore.ts';

/** Runs one task at a time, in all processes that share the database. */
export class Mutex {
  readonly #db: Database;
  readonly #name: string;
  readonly #local = new Semaphore(1);

  constructor(db: Database, name: string) {
    this.#db = db;
    this.#name = name;
  }

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    // Of this process, one task at most waits for the others, so that waiting never takes all connections.
    return this.#local.run(() => (isPostgres(this.#db) ? this.#runAlone(task) : task()));
  }

  #runAlone<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${this.#name}))`.execute(transaction);
      return await task();
    });
  }
}
