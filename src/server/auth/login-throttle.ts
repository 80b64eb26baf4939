import { LRUCache } from 'lru-cache';

type Rules = {
  /** Failures that cost nothing: people mistype. */
  freeFailures: number;
  firstWaitSeconds: number;
  /** Bounded, so that someone else's guessing never keeps the owner out for long. */
  longestWaitSeconds: number;
};

type Failures = { count: number; blockedUntil: number };

const FORGET_AFTER_MS = 15 * 60 * 1000;
const MAX_KEYS = 10_000;

/** Slows guessing down: after a few free failures, each further one doubles the wait. Only failures count. */
export class LoginThrottle {
  readonly #rules: Rules;
  readonly #failures = new LRUCache<string, Failures>({ max: MAX_KEYS });

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Seconds until the next attempt is allowed; 0 when it is now. */
  secondsToWait(key: string, now: Date): number {
    const { blockedUntil } = this.#read(key, now);
    return Math.max(0, Math.ceil((blockedUntil - now.getTime()) / 1000));
  }

  addFailure(key: string, now: Date): void {
    const count = this.#read(key, now).count + 1;
    this.#failures.set(key, { count, blockedUntil: now.getTime() + this.#waitSeconds(count) * 1000 });
  }

  reset(key: string): void {
    this.#failures.delete(key);
  }

  #read(key: string, now: Date): Failures {
    const failures = this.#failures.get(key);
    const isRecent = failures && now.getTime() < failures.blockedUntil + FORGET_AFTER_MS;
    return isRecent ? failures : { count: 0, blockedUntil: 0 };
  }

  #waitSeconds(failures: number): number {
    const excess = failures - this.#rules.freeFailures;
    if (excess <= 0) return 0;
    return Math.min(this.#rules.firstWaitSeconds * 2 ** (excess - 1), this.#rules.longestWaitSeconds);
  }
}
