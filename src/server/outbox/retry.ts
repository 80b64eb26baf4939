export type Timing = {
  /** Between attempts at a mail that the server did not take. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** Between attempts to reach a server that does not answer. */
  firstReconnectMs: number;
  longestReconnectMs: number;
  giveUpAfterMs: number;
  /** How long a claim outlives a crash: the mail is sent again only after that. */
  claimMs: number;
  /** How long a mail may still take when the site stops. */
  graceMs: number;
};

export const TIMING: Timing = {
  firstRetryMs: 30_000,
  longestRetryMs: 6 * 3_600_000,
  firstReconnectMs: 2000,
  longestReconnectMs: 60_000,
  giveUpAfterMs: 3 * 86_400_000,
  claimMs: 10_000,
  graceMs: 10_000,
};

/** Exponential backoff with 20 % jitter. */
export function backoff(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.8 + Math.random() * 0.4);
}

/** A circuit breaker: while the mail server does not answer, no mail is tried. */
export class CircuitBreaker {
  readonly #timing: Timing;
  #openUntil = 0;
  #failures = 0;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  /** When the server may be tried again; in the past while it answers. */
  get openUntil(): Date {
    return new Date(this.#openUntil);
  }

  recordFailure(now: Date): void {
    this.#failures += 1;
    const { firstReconnectMs, longestReconnectMs } = this.#timing;
    this.#openUntil = now.getTime() + backoff(this.#failures, firstReconnectMs, longestReconnectMs);
  }

  recordSuccess(): void {
    this.#failures = 0;
  }

  /** The server may be tried at once. */
  close(): void {
    this.#openUntil = 0;
  }
}
