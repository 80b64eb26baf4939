import { type SelectQueryBuilder, sql } from 'kysely';
import type { Sort } from '#contract/catalogue/catalogue.ts';
import { compareProperties } from '#contract/catalogue/catalogue-rules.ts';
import type { Place, Property } from '#contract/property/property.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import { runKept, type SlotFor } from '#server/database/kept-query.ts';
import type { Database, PropertyTable, Tables } from '#server/database/tables.ts';
import {
  isNarrow,
  type PropertyFilters,
  propertyConditions,
  type Search,
  shapeOf,
  toSearch,
} from './catalogue-filters.ts';
import { ORDERS, type Order, reversed } from './catalogue-order.ts';
import { toProperties } from './property-store.ts';

export type PagePosition = { number: number; size: number };

/** Every property that matches. */
export async function listProperties(db: Database, filters: PropertyFilters, sort: Sort): Promise<Property[]> {
  const search = toSearch(filters);
  const rows = runKept(db, `every ${shapeOf(search)}`, search, (slot) =>
    matching(db.selectFrom('property'), search, slot).selectAll(),
  );
  return (await toProperties(db, rows)).sort(compareProperties(sort));
}

export type WantedPage = {
  sort: Sort;
  page: PagePosition;
  /** How many properties match in all; see `countProperties`. */
  total: number;
};

/** The numbers of the properties on one page of those that match, in their order. */
export async function findPage(db: Database, filters: PropertyFilters, wanted: WantedPage): Promise<number[]> {
  const page = planPage(filters, wanted);
  if (!page) return [];
  const rows = await runKept(db, `numbers of ${page.shape}`, page.values, (slot) => numbersOf(db, page, slot));
  const ids = rows.map(({ id }) => id);
  return page.isReversed ? ids.reverse() : ids;
}

/** One page of the properties that match. Descriptions are long: they are read where they are wanted. */
export async function listPage(
  db: Database,
  filters: PropertyFilters,
  { fields = 'all', ...wanted }: WantedPage & { fields?: 'all' | 'all but description' },
): Promise<Property[]> {
  const page = planPage(filters, wanted);
  if (!page) return [];
  const rows = runKept(db, `${fields} of ${page.shape}`, page.values, (slot) => {
    const query = db.selectFrom('property').where('id', 'in', numbersOf(db, page, slot));
    return fields === 'all' ? query.selectAll() : query.select(ALL_BUT_DESCRIPTION);
  });
  return (await toProperties(db, rows)).sort(compareProperties(wanted.sort));
}

type PlannedPage = {
  shape: string;
  values: Search & { limit: number; skipped: number };
  order: Order;
  isReversed: boolean;
  isRare: boolean;
};

/** How to come to a page; nothing where there is none. */
function planPage(filters: PropertyFilters, { sort, page, total }: WantedPage): PlannedPage | undefined {
  const search = toSearch(filters);
  const offset = (page.number - 1) * page.size;
  const limit = Math.min(page.size, total - offset);
  if (limit <= 0) return undefined;

  // What is nearer to the end is reached from there.
  const fromEnd = total - offset - limit;
  const isReversed = fromEnd < offset;
  const order = isReversed ? reversed(ORDERS[sort]) : ORDERS[sort];
  const isRare = isNarrow(search) && total <= FEW;
  const shape = `page ${sort} ${isReversed} ${isRare} ${shapeOf(search)}`;
  return { shape, values: { ...search, limit, skipped: isReversed ? fromEnd : offset }, order, isReversed, isRare };
}

/**
 * The numbers are found in an index alone, so that neither a filter, an order nor a page far down reads rows that are
 * not shown.
 */
function numbersOf(db: Database, { values, order, isRare }: PlannedPage, slot: SlotFor<PlannedPage['values']>) {
  const candidates = isRare ? amongFew(db, values, slot) : alongOrder(db, values, slot, order);
  return ordered(candidates, order).select('id').limit(slot('limit')).offset(slot('skipped'));
}

const ALL_BUT_DESCRIPTION = [
  ...(['id', 'title', 'price', 'location', 'location_folded', 'type', 'surface', 'rooms', 'bedrooms'] as const),
  ...(['bathrooms', 'features', 'is_private', 'created_at', 'updated_at'] as const),
  sql<string>`''`.as('description'),
] as const;

/** The places of the catalogue, each once however it was spelt, with how many properties are there. */
export async function listPublicPlaces(db: Database): Promise<Place[]> {
  const rows = await db
    .selectFrom('property_tally')
    .where('is_private', '=', 0)
    .select((expression) => [expression.fn.min('location').as('name'), expression.fn.sum('count').as('count')])
    .groupBy('location_folded')
    .orderBy('location_folded')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

type Candidates = SelectQueryBuilder<{ property: Candidate }, 'property', object>;
type Candidate = Pick<PropertyTable, 'created_at' | 'price' | 'surface'> & { id: number };

/** So few that sorting them costs less than walking an order in which they are rare. */
const FEW = 500;
const ANY_NUMBER = 2 ** 31 - 1;

function amongFew(db: Database, search: Search, slot: SlotFor<Search>): Candidates {
  const found = matching(db.selectFrom('property'), search, slot).select(['id', 'created_at', 'price', 'surface']);
  // The limit cuts nothing off. It keeps SQLite from looking for the order before it has looked for the few.
  return db.selectFrom(found.limit(ANY_NUMBER).as('property'));
}

/** Where many match, the first page of them is met soon. */
function alongOrder(db: Database, search: Search, slot: SlotFor<Search>, { index }: Order): Candidates {
  // SQLite does not know how many match, and is told which way to go. PostgreSQL keeps statistics.
  const hint = sql`property indexed by ${sql.id(index)}`;
  const properties = isPostgres(db) ? db.selectFrom('property') : db.selectFrom(sql.table('property').as(hint));
  return matching(properties, search, slot);
}

function matching<Query extends SelectQueryBuilder<Tables, 'property', object>>(
  query: Query,
  search: Search,
  slot: SlotFor<Search>,
) {
  return query.where((expression) => expression.and(propertyConditions(search, slot)));
}

function ordered(query: Candidates, { by }: Order): Candidates {
  let sorted = query;
  for (const [column, direction] of by) sorted = sorted.orderBy(column, direction);
  return sorted;
}
