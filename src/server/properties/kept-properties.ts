import type { Property } from '#contract/property/property.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import type { Database } from '#server/database/tables.ts';
import type { Changes } from '#server/services/changes.ts';
import { listByNumber } from './property-store.ts';

/** Some kilobytes each: as many as visitors look at between two changes. */
const MAX_KEPT = 300;

/**
 * Properties with their images, read from the database once until they change: every list shows the same few, and to
 * take them out of the database again is most of what one costs. Not of PostgreSQL, where others are noticed late.
 */
export class KeptProperties {
  readonly #db: Database;
  #kept = new Map<number, Property>();

  constructor({ db, changes }: { db: Database; changes: Changes }) {
    this.#db = db;
    changes.onChange((change) => {
      // A new map: what is being read may be of before the change, and goes into the old one.
      this.#kept = new Map(change && this.#kept);
      if (change) this.#kept.delete('property' in change ? change.property : change.imagesOf);
    });
  }

  /** In the order asked for. One that was deleted meanwhile is left out. */
  async read(ids: readonly number[]): Promise<Property[]> {
    const kept = this.#kept;
    // Taken out first: while the others are read, those may give way to what someone else reads.
    const known = ids.map((id) => kept.get(id));
    const missing = ids.filter((_, index) => !known[index]);
    const read = new Map<number, Property>();
    if (missing.length > 0)
      for (const property of await listByNumber(this.#db, missing)) read.set(property.id, property);

    if (!isPostgres(this.#db)) keep(kept, read);
    return ids.flatMap((id, index) => known[index] ?? read.get(id) ?? []);
  }
}

function keep(kept: Map<number, Property>, read: Map<number, Property>): void {
  if (kept.size + read.size > MAX_KEPT) kept.clear();
  for (const [id, property] of read) kept.set(id, property);
}
