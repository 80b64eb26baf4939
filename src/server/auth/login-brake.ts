type Rules = {
  /** Failures that cost nothing: people mistype. */
  freeFailures: number;
  firstWaitSeconds: number;
  /** The longest wait, so that someone else's guessing never keeps the owner out for long. */
  longestWaitSeconds: number;
};

type Attempts = { underWay: number; failures: number; blockedUntil: number; forgottenAt: number };

const NO_FAILURES = { failures: 0, blockedUntil: 0, forgottenAt: 0 };
const FORGET_AFTER_MS = 15 * 60 * 1000;
const MAX_KEYS = 10_000;

/**
 * Slows guessing down: after a few free failures each further one doubles the wait, and attempts are heard one at a
 * time, so that many at once are not many free guesses. What succeeds costs nothing, however many come at once.
 */
export class LoginBrake {
  readonly #rules: Rules;
  readonly #attempts = new Map<string, Attempts>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Seconds until the next attempt is heard; 0 when it is heard now. */
  secondsToWait(key: string, now: Date): number {
    const { underWay, failures, blockedUntil } = this.#read(key, now);
    const seconds = Math.ceil((blockedUntil - now.getTime()) / 1000);
    const isNext = underWay === 0 || failures < this.#rules.freeFailures;
    return Math.max(seconds, isNext ? 0 : 1);
  }

  /** An attempt has begun; answers how to say that it has ended. */
  begin(key: string, now: Date): () => void {
    this.#change(key, now, ({ underWay }) => ({ underWay: underWay + 1 }));
    return () => this.#change(key, now, ({ underWay }) => ({ underWay: Math.max(0, underWay - 1) }));
  }

  countFailure(key: string, now: Date): void {
    this.#change(key, now, ({ failures }) => {
      const blockedUntil = now.getTime() + this.#waitSeconds(failures + 1) * 1000;
      return { failures: failures + 1, blockedUntil, forgottenAt: blockedUntil + FORGET_AFTER_MS };
    });
  }

  forgetFailures(key: string, now: Date): void {
    this.#change(key, now, () => NO_FAILURES);
  }

  #read(key: string, now: Date): Attempts {
    const known = this.#attempts.get(key);
    if (known && known.forgottenAt > now.getTime()) return known;
    return { ...NO_FAILURES, underWay: known?.underWay ?? 0 };
  }

  /** Set anew, so that the map stays ordered by last use and the oldest is the one forgotten. */
  #change(key: string, now: Date, change: (attempts: Attempts) => Partial<Attempts>): void {
    const attempts = this.#read(key, now);
    const changed = { ...attempts, ...change(attempts) };
    this.#attempts.delete(key);
    if (changed.underWay > 0 || changed.failures > 0) this.#attempts.set(key, changed);
    if (this.#attempts.size <= MAX_KEYS) return;
    const [oldest] = this.#attempts.keys();
    if (oldest !== undefined) this.#attempts.delete(oldest);
  }

  #waitSeconds(failures: number): number {
    const excess = failures - this.#rules.freeFailures;
    if (excess <= 0) return 0;
    return Math.min(this.#rules.firstWaitSeconds * 2 ** (excess - 1), this.#rules.longestWaitSeconds);
  }
}
