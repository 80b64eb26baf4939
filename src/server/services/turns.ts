type Urgency = 'now' | 'later';

/** Lets so many pieces of work run at once. What is wanted now goes before what can be done later. */
export class Turns {
  #free: number;
  readonly #waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] };

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting[urgency].push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.now.shift() ?? this.#waiting.later.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
