type Priority = 'high' | 'low';

/** Runs at most `permits` tasks at once. Waiting tasks of high priority go first. */
export class Semaphore {
  #permits: number;
  readonly #waiting: Record<Priority, (() => void)[]> = { high: [], low: [] };

  constructor(permits: number) {
    this.#permits = permits;
  }

  async run<Result>(task: () => Promise<Result>, priority: Priority = 'high'): Promise<Result> {
    if (this.#permits > 0) this.#permits--;
    else await new Promise<void>((resolve) => this.#waiting[priority].push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.high.shift() ?? this.#waiting.low.shift();
      if (next) next();
      else this.#permits++;
    }
  }
}
