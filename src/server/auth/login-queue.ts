import { Mutex } from '#server/cluster/mutex.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { busyFor } from '#server/failures/failure.ts';

/** Bounds the wait of the last one to a few seconds. */
const MAX_WAITING = 40;
const MAX_WAITING_OF_ONE = 20;

/**
 * One login at a time: of many guesses at once, each meets the limits after the failure of the one before. Nobody takes
 * all places.
 */
export class LoginQueue {
  readonly #mutex: Mutex;
  /** How many wait, by who they are. */
  readonly #waiting = new Map<string, number>();

  constructor(db: SiteDatabase, name: string) {
    this.#mutex = new Mutex(db, name);
  }

  async run<Result>(who: string, task: () => Promise<Result>): Promise<Result> {
    const ofAll = this.#waiting.values().reduce((sum, count) => sum + count, 0);
    const ofOne = this.#waiting.get(who) ?? 0;
    if (ofAll >= MAX_WAITING || ofOne >= MAX_WAITING_OF_ONE) throw busyFor(1);
    this.#waiting.set(who, ofOne + 1);
    try {
      return await this.#mutex.run(task);
    } finally {
      const left = (this.#waiting.get(who) ?? 1) - 1;
      if (left > 0) this.#waiting.set(who, left);
      else this.#waiting.delete(who);
    }
  }
}
