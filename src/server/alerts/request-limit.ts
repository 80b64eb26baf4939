import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
const MAX_KEYS = 10_000;

/**
 * A rolling limit of requests per hour and address. In memory and for every request alike: counting stored alerts would
 * tell whether a request has made one.
 */
export class RequestLimit {
  readonly #perHour: number;
  readonly #times = new LRUCache<string, number[]>({ max: MAX_KEYS });

  constructor(perHour: number) {
    this.#perHour = perHour;
  }

  /** Counts a request and returns 0, or the seconds until one is allowed again. */
  secondsToWait(key: string, now: Date): number {
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now.getTime() - HOUR_MS);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= this.#perHour) {
      return Math.ceil((oldest + HOUR_MS - now.getTime()) / 1000);
    }
    this.#times.set(key, [...recent, now.getTime()]);
    return 0;
  }
}
