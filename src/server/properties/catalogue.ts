import type { Sort } from '#contract/catalogue/catalogue.ts';
import type { Place, Property } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import type { Changes } from '#server/services/changes.ts';
import type { Audience, PropertyFilters } from './catalogue-filters.ts';
import { findPage, listProperties, listPublicPlaces, type WantedPage } from './catalogue-store.ts';
import { KeptCounts } from './kept-counts.ts';
import { KeptProperties } from './kept-properties.ts';
import { getProperty } from './property-store.ts';

/** What there is to read of the properties: for the API, and for the pages, which show what it would answer. */
export class Catalogue {
  readonly #db: Database;
  readonly #counts: KeptCounts;
  readonly #properties: KeptProperties;

  constructor({ db, changes }: { db: Database; changes: Changes }) {
    this.#db = db;
    this.#counts = new KeptCounts({ db, changes });
    this.#properties = new KeptProperties({ db, changes });
  }

  /** One page of the properties that match, and how many do in all. */
  async readPage(filters: PropertyFilters, wanted: Omit<WantedPage, 'total'>) {
    const total = await this.#counts.count(filters);
    const ids = await findPage(this.#db, filters, { ...wanted, total });
    const properties = await this.#properties.read(ids);
    // One that was hidden after its number was found must not be told of.
    return { properties: properties.filter(({ isPrivate }) => !isPrivate || filters.audience === 'admin'), total };
  }

  readAll(filters: PropertyFilters, sort: Sort): Promise<Property[]> {
    return listProperties(this.#db, filters, sort);
  }

  /** One that this audience may not see is not found. */
  readProperty(id: number, audience: Audience): Promise<Property> {
    return getProperty(this.#db, id, audience);
  }

  readPlaces(): Promise<Place[]> {
    return listPublicPlaces(this.#db);
  }
}
