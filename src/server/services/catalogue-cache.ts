import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import { agentDay, endOfAgentDay } from '#contract/time/agent-day.ts';

/** `changed` after any write to properties, images or settings, in this process or another: cached pages may be out of date. */
export class CatalogueEvents extends EventEmitter<{ changed: [] }> {}

export type CacheNeeds = { catalogueEvents: CatalogueEvents; now: () => Date };

type Options<Value> = {
  read: (key: string) => Promise<Value>;
  /** Of a value that is not to be cached: 0. */
  sizeOf: (value: Value) => number;
  maxSize: number;
  maxEntrySize?: number;
  count?: (outcome: 'hit' | 'miss') => void;
};

/**
 * A cache of what is made from the catalogue. Requests at the same time share one read. Everything is dropped when the
 * catalogue changes, and when the agent's day ends, since what was sold is shown for some days.
 */
export class CatalogueCache<Value> {
  readonly #now: () => Date;
  readonly #options: Options<Value>;
  readonly #values: LRUCache<string, Value & {}>;
  readonly #reads = new Map<string, Promise<Value>>();
  /** Compared as a number: to format a day costs a tenth of what an image does. */
  #endOfDay = 0;

  constructor({ catalogueEvents, now }: CacheNeeds, options: Options<Value>) {
    this.#now = now;
    this.#options = options;
    this.#values = new LRUCache(options);
    catalogueEvents.on('changed', () => this.#clear());
  }

  get(key: string): Value | Promise<Value> {
    this.#clearAtMidnight();
    const found = this.#values.get(key) ?? this.#reads.get(key);
    this.#options.count?.(found === undefined ? 'miss' : 'hit');
    return found ?? this.#read(key);
  }

  async #read(key: string): Promise<Value> {
    const read = this.#options.read(key);
    this.#reads.set(key, read);
    // A read that began before a change may have the old state: it is no longer in the map.
    const isCurrent = () => this.#reads.get(key) === read;
    try {
      const value = await read;
      const size = this.#options.sizeOf(value);
      if (value != null && size > 0 && isCurrent()) this.#values.set(key, value, { size });
      return value;
    } finally {
      if (isCurrent()) this.#reads.delete(key);
    }
  }

  #clearAtMidnight(): void {
    const now = this.#now();
    if (now.getTime() <= this.#endOfDay) return;
    this.#clear();
    // The last millisecond of its last second.
    this.#endOfDay = (endOfAgentDay(agentDay(now)) ?? now).getTime() + 999;
  }

  #clear(): void {
    this.#values.clear();
    this.#reads.clear();
  }
}
