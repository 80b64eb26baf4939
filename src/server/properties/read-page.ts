import { MAX_UNPAGED_PROPERTIES, PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import type { PropertyQuery } from '#contract/schemas/property/property-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { countProperties, type listProperties, type listSummaries } from './catalogue-store.ts';
import type { PropertyFilters } from './matching-store.ts';

type PageQuery = PropertyFilters & Pick<PropertyQuery, 'sort' | 'page' | 'per_page'>;

type List<Item> = (...args: Parameters<typeof listProperties | typeof listSummaries>) => Promise<Item[]>;

/** A page of the list call, for the API and for the pages of the site. Without a page, the list from its beginning. */
export async function readPage<Item>(db: Database, list: List<Item>, query: PageQuery) {
  const { sort = 'recent', page = 1 } = query;
  const isPaged = query.page !== undefined || query.per_page !== undefined;
  const limit = isPaged ? (query.per_page ?? PROPERTIES_PER_PAGE) : MAX_UNPAGED_PROPERTIES;
  const items = await list(db, query, { sort, limit, offset: (page - 1) * limit });
  return {
    items,
    pagination: { total: await countProperties(db, query), page, per_page: isPaged ? limit : items.length },
  };
}
