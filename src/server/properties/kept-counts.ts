import type { Database } from '#server/database/tables.ts';
import type { Changes } from '#server/services/changes.ts';
import { countProperties } from './catalogue-count.ts';
import { hasRanges, type PropertyFilters } from './catalogue-filters.ts';

const MAX_COUNTS = 1000;

/**
 * How many properties match, asked of the database once until the catalogue changes: visitors leaf through the same
 * few searches, and to count what lies between two prices takes longer than to show a page of it.
 */
export class KeptCounts {
  readonly #db: Database;
  #counts = new Map<string, Promise<number>>();

  constructor({ db, changes }: { db: Database; changes: Changes }) {
    this.#db = db;
    // A new map: what becomes of a count that is under way concerns the old one alone.
    changes.onChange(() => {
      this.#counts = new Map();
    });
  }

  count(filters: PropertyFilters): Promise<number> {
    // The tally answers these by itself, at once.
    if (!hasRanges(filters)) return countProperties(this.#db, filters);
    const counts = this.#counts;
    const key = JSON.stringify(filters);
    const kept = counts.get(key);
    if (kept) return kept;
    if (counts.size >= MAX_COUNTS) counts.clear();
    const count = countProperties(this.#db, filters);
    counts.set(key, count);
    count.catch(() => counts.delete(key));
    return count;
  }
}
