import { sql } from 'kysely';
import { runKept } from '#server/database/kept-query.ts';
import type { Database } from '#server/database/tables.ts';
import {
  hasRanges,
  kindConditions,
  type PropertyFilters,
  propertyConditions,
  type Search,
  shapeOf,
  tallyConditions,
  toSearch,
} from './catalogue-filters.ts';

/** How many properties match. Whatever can be is added up from the tallies, which the database keeps at every write. */
export async function countProperties(db: Database, filters: PropertyFilters): Promise<number> {
  const search = toSearch(filters);
  const range = onlyRange(search);
  if (range && range.firstStep < range.endStep) return countBySteps(db, search, range);
  if (hasRanges(search)) return countOneByOne(db, search);
  return search.place ? countKinds(db, search) : countInAll(db, search);
}

type Total = { total: number | string | bigint | null };

async function countOneByOne(db: Database, search: Search): Promise<number> {
  return totalOf(
    runKept(db, `count ${shapeOf(search)}`, search, (slot) =>
      db
        .selectFrom('property')
        .where(({ and }) => and(propertyConditions(search, slot)))
        .select(({ fn }) => fn.countAll().as('total')),
    ),
  );
}

async function countKinds(db: Database, search: Search): Promise<number> {
  return totalOf(
    runKept(db, `count kinds ${shapeOf(search)}`, search, (slot) =>
      db
        .selectFrom('property_tally')
        .where(({ and }) => and(tallyConditions(search, slot)))
        .select(({ fn }) => fn.sum('count').as('total')),
    ),
  );
}

async function countInAll(db: Database, search: Search): Promise<number> {
  return totalOf(
    runKept(db, `count in all ${shapeOf(search)}`, search, (slot) =>
      db
        .selectFrom('property_step_tally')
        .where('measure', '=', 'all')
        .where(({ and }) => and(kindConditions(search, slot)))
        .select(({ fn }) => fn.sum('count').as('total')),
    ),
  );
}

/** As the database tallies them: euros, square metres. */
const STEP = { price: 10_000, surface: 10 };

type Range = {
  measure: keyof typeof STEP;
  min: number;
  max: number;
  /** Steps from here on … */
  firstStep: number;
  /** … to before this one lie in the range as a whole. */
  endStep: number;
};

/** The range of a search that has one, and looks nowhere in particular. */
function onlyRange({ minPrice, maxPrice, minSurface, maxSurface, place }: Search): Range | undefined {
  const asksForPrice = hasRanges({ minPrice, maxPrice });
  const asksForSurface = hasRanges({ minSurface, maxSurface });
  if (place || asksForPrice === asksForSurface) return undefined;
  return asksForPrice ? toRange('price', minPrice, maxPrice) : toRange('surface', minSurface, maxSurface);
}

/** More than any price or surface, and still a number of steps that a database holds. */
const BEYOND_ALL = 1e10;

function toRange(measure: Range['measure'], min = 0, max = BEYOND_ALL): Range {
  const firstStep = Math.ceil(Math.ceil(min) / STEP[measure]);
  return { measure, min, max, firstStep, endStep: Math.floor(Math.floor(max) / STEP[measure]) };
}

/** Whole steps are added up; only what lies in the steps that the two ends cut is counted one by one. */
async function countBySteps(db: Database, search: Search, range: Range): Promise<number> {
  const { measure, firstStep, endStep } = range;
  const values = { ...search, ...range, firstWhole: firstStep * STEP[measure], endWhole: endStep * STEP[measure] };
  return totalOf(
    runKept(db, `count steps ${shapeOf(search)}`, values, (slot) => {
      const kinds = kindConditions(search, slot);
      const steps = db
        .selectFrom('property_step_tally')
        .where('measure', '=', measure)
        .where('step', '>=', slot('firstStep'))
        .where('step', '<', slot('endStep'))
        .where(({ and }) => and(kinds))
        .select(({ fn }) => fn.coalesce(fn.sum('count'), sql.lit(0)).as('total'));
      const cut = db
        .selectFrom('property')
        .where(({ and }) => and(kinds))
        .select(({ fn }) => fn.countAll().as('total'));
      const below = cut.where(measure, '>=', slot('min')).where(measure, '<', slot('firstWhole'));
      const above = cut.where(measure, '>=', slot('endWhole')).where(measure, '<=', slot('max'));
      return db.selectNoFrom(sql<Total['total']>`(${steps}) + (${below}) + (${above})`.as('total'));
    }),
  );
}

async function totalOf(rows: Promise<Total[]>): Promise<number> {
  return Number((await rows)[0]?.total ?? 0);
}
