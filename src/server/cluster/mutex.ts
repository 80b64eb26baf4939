import { sql } from 'kysely';
import type { SiteDatabase } from '#server/database/connect.ts';
import { Semaphore } from '#server/jobs/semaphore.ts';

/** Runs one task at a time, in all processes that share the database. */
export class Mutex {
  readonly #db: SiteDatabase;
  readonly #name: string;
  readonly #local = new Semaphore(1);

  constructor(db: SiteDatabase, name: string) {
    this.#db = db;
    this.#name = name;
  }

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    // Of this process, one task at most waits for the others, so that waiting never takes all connections.
    return this.#local.run(() => (this.#db.engine === 'postgres' ? this.#runAlone(task) : task()));
  }

  #runAlone<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${this.#name}))`.execute(transaction);
      return await task();
    });
  }
}
