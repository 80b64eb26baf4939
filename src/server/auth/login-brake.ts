type Rules = {
  /** Failures that cost nothing: people mistype. */
  freeFailures: number;
  firstWaitSeconds: number;
  /** The longest wait, so that someone else's guessing never keeps the owner out for long. */
  longestWaitSeconds: number;
};

type FailureRecord = { failures: number; blockedUntil: number; forgottenAt: number };

const FORGET_AFTER_MS = 15 * 60 * 1000;
const MAX_KEYS = 10_000;

/**
 * Slows guessing down: after a few free failures each further one doubles the wait. An attempt counts as
 * failed from its start, so that a hundred at once are not a hundred free guesses; a success takes it back.
 */
export class LoginBrake {
  readonly #rules: Rules;
  readonly #records = new Map<string, FailureRecord>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Seconds until the next attempt is heard; 0 when it is heard now. */
  secondsToWait(key: string, now: Date): number {
    const record = this.#records.get(key);
    if (!record) return 0;
    return Math.max(0, Math.ceil((record.blockedUntil - now.getTime()) / 1000));
  }

  /** Counts an attempt as failed and answers how to take that back. */
  countFailure(key: string, now: Date): () => void {
    const previous = this.#find(key, now);
    const failures = (previous?.failures ?? 0) + 1;
    const blockedUntil = now.getTime() + this.#waitSeconds(failures) * 1000;
    const record = { failures, blockedUntil, forgottenAt: blockedUntil + FORGET_AFTER_MS };
    this.#set(key, record);
    return () => {
      // Someone else's later failure on a shared key stays counted.
      if (this.#records.get(key) !== record) return;
      if (previous) this.#set(key, previous);
      else this.#records.delete(key);
    };
  }

  forget(key: string): void {
    this.#records.delete(key);
  }

  /** Set anew, so that the map stays ordered by last use and the oldest is the one forgotten. */
  #set(key: string, record: FailureRecord): void {
    this.#records.delete(key);
    this.#records.set(key, record);
    if (this.#records.size <= MAX_KEYS) return;
    const [oldest] = this.#records.keys();
    if (oldest !== undefined) this.#records.delete(oldest);
  }

  #find(key: string, now: Date): FailureRecord | undefined {
    const record = this.#records.get(key);
    return record && record.forgottenAt > now.getTime() ? record : undefined;
  }

  #waitSeconds(failures: number): number {
    const excess = failures - this.#rules.freeFailures;
    if (excess <= 0) return 0;
    return Math.min(this.#rules.firstWaitSeconds * 2 ** (excess - 1), this.#rules.longestWaitSeconds);
  }
}
