import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { SORTS } from '#contract/catalogue/catalogue.ts';
import type { Database } from '#server/database/tables.ts';
import { listImages } from '#server/images/image-store.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { countProperties } from './catalogue-count.ts';
import type { PropertyFilters } from './catalogue-filters.ts';
import { ORDERS } from './catalogue-order.ts';
import { findPage, listPage, listPublicPlaces } from './catalogue-store.ts';
import { findProperty, listByNumber } from './property-store.ts';

// How SQLite goes about each question that a visitor's page asks. Whatever an index serves must be found in it: a plan
// that reads the whole table is quick with the demo's 24 properties, and a second long with 100 000.

const MANY = 100_000;
const FEW = 100;
const SEARCHES: Omit<PropertyFilters, 'audience'>[] = [
  { type: 'Villa' },
  { bedrooms: 3 },
  { location: 'bas' },
  { minPrice: 200_000, maxPrice: 500_000 },
  { minSurface: 60, maxSurface: 200 },
  { type: 'Maison', location: 'bas', bedrooms: 2, minPrice: 200_000, maxSurface: 300 },
];

describe.each(['public', 'admin'] as const)('for the %s', (audience) => {
  test.each(SORTS)('the catalogue by %s is read off its index', async (sort) => {
    for (const number of [1, 2, 4000]) {
      const plan = await planOf((db) => findPage(db, { audience }, { sort, page: { number, size: 24 }, total: MANY }));
      expect(plan).toContain(`SCAN property USING COVERING INDEX ${ORDERS[sort].index}`);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });

  test.each(SORTS)('a search that finds many, by %s, follows the same index', async (sort) => {
    for (const search of SEARCHES) {
      const wanted = { sort, page: { number: 1, size: 24 }, total: MANY };
      const plan = await planOf((db) => findPage(db, { audience, ...search }, wanted));
      expect(plan).toMatch(new RegExp(`(SCAN|SEARCH) property USING COVERING INDEX ${ORDERS[sort].index}`));
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });

  test.each([
    [{ location: 'bas' }, 'property_place (location_folded=?'],
    [{ location: 'bas', type: 'Villa', minPrice: 1 }, 'property_place (location_folded=?'],
    [{ minPrice: 200_000, maxPrice: 500_000 }, 'property_price_(asc|desc) (price>? AND price<?)'],
    [{ minSurface: 60 }, 'property_surface_desc (surface>?)'],
    [{ type: 'Villa', maxPrice: 90_000, bedrooms: 2 }, 'property_price_(asc|desc) (price<?)'],
  ] as const)('a search for %j that finds few begins with what it looks for', async (search, index) => {
    const filters = { audience, ...search };
    const wanted = { sort: 'recent', page: { number: 1, size: 24 }, total: FEW } as const;
    expect(await planOf((db) => findPage(db, filters, wanted))).toMatch(inIndex(index));
  });

  test.each([
    [{ location: 'bas', type: 'Villa', minPrice: 1 }, 'property_place (location_folded=?'],
    [{ minPrice: 205_000, maxPrice: 212_000 }, 'property_price_(asc|desc) (price>? AND price<?)'],
    [{ minPrice: 1, maxPrice: 2, minSurface: 60 }, 'property_price_(asc|desc) (price>? AND price<?)'],
  ] as const)('properties that match %j are counted in the index of what is rare about them', async (search, index) => {
    const plan = await planOf((db) => countProperties(db, { audience, ...search }));
    expect(plan).toMatch(inIndex(index));
  });

  test.each([
    [{ minPrice: 200_000, maxPrice: 505_000 }, 'property_price_(asc|desc) (price>? AND price<?)'],
    [{ minSurface: 60 }, 'property_surface_desc (surface>? AND surface<?)'],
    [{ type: 'Villa', maxPrice: 90_000, bedrooms: 2 }, 'property_price_(asc|desc) (price>? AND price<?)'],
  ] as const)(
    'of properties that match %j only the ends of the range are looked at one by one',
    async (search, index) => {
      const plan = await planOf((db) => countProperties(db, { audience, ...search }));
      expect(plan).toContain('SEARCH property_step_tally USING PRIMARY KEY (measure=? AND step>? AND step<?)');
      expect(plan.match(new RegExp(inIndex(index), 'g'))).toHaveLength(2);
      expect(plan).not.toContain('SCAN property');
    },
  );
});

test.each([{}, { type: 'Villa' }, { bedrooms: 2 }] as const)(
  'properties that match %j are counted in a few rows of the tally',
  async (search) => {
    const plan = await planOf((db) => countProperties(db, { audience: 'public', ...search }));
    expect(plan).toBe('SEARCH property_step_tally USING PRIMARY KEY (measure=?)');
  },
);

test('properties of a place are counted in the rows of the tally that are about it', async () => {
  const plan = await planOf((db) => countProperties(db, { audience: 'public', location: 'bas', bedrooms: 2 }));
  expect(plan).toMatch(/SEARCH property_tally USING INDEX \S+ \(is_private=\? AND location_folded=\?\)/);
  expect(plan).toContain('SCAN place');
});

test('places are read off the tally in their order', async () => {
  expect(await planOf(listPublicPlaces)).toMatch(/^SEARCH property_tally USING INDEX \S+ \(is_private=\?\)$/);
});

test('a property and its images are found by their keys', async () => {
  expect(await planOf((db) => findProperty(db, 1, 'public'))).toBe(
    'SEARCH property USING INTEGER PRIMARY KEY (rowid=?)',
  );
  expect(await planOf((db) => listImages(db, [1, 2, 3]))).toBe('SEARCH image USING INDEX image_order (property_id=?)');
  expect(await planOf((db) => listByNumber(db, [1, 2, 3]))).toBe('SEARCH property USING INTEGER PRIMARY KEY (rowid=?)');
});

test('a page of the sitemap reads the rows that are on it', async () => {
  const wanted = { sort: 'recent', page: { number: 2, size: 50_000 }, total: MANY } as const;
  const plan = await planOf((db) => listPage(db, { audience: 'public' }, wanted));
  expect(plan).toContain(`SCAN property USING COVERING INDEX ${ORDERS.recent.index}`);
  expect(plan).toContain('SEARCH property USING INTEGER PRIMARY KEY (rowid=?)');
});

function inIndex(index: string): RegExp {
  const pattern = RegExp.escape(index).replace('\\(asc\\|desc\\)', '(asc|desc)');
  return new RegExp(`SEARCH property USING COVERING INDEX ${pattern}`);
}

/** The plans of the statements that a question takes, a step a line. */
async function planOf(ask: (db: Database) => Promise<unknown>): Promise<string> {
  const db = await createSqliteDatabase();
  using prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await ask(db);
  const statements = prepare.mock.calls.map(([statement]) => statement);
  const steps = [];
  for (const statement of statements) {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(db);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps.join('\n');
}
