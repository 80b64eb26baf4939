import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NO_FILTERS, SORTS, type Sort } from '#contract/catalogue/catalogue.ts';
import { compareProperties, matchesFilters } from '#contract/catalogue/catalogue-rules.ts';
import { fold } from '#contract/plain-text.ts';
import { PROPERTY_TYPES, type Property } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { countProperties } from './catalogue-count.ts';
import type { PropertyFilters } from './catalogue-filters.ts';
import { findPage, listPage, listProperties, listPublicPlaces } from './catalogue-store.ts';
import { createProperty, deleteProperty, updateProperty } from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describeOnEachDatabase('catalogue store', (createDatabase) => {
  test('the database answers what the rules of the catalogue say', async () => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const all = await listProperties(db, { audience: 'admin' }, 'recent');
    expect(all).toHaveLength(40);

    for (const { filters, sort, rules } of CHOICES) {
      const chosen: PropertyFilters = { audience: 'public', ...filters };
      const expected = all.filter((property) => matchesFilters(property, rules)).sort(compareProperties(sort));
      expect(idsOf(await listProperties(db, chosen, sort))).toEqual(idsOf(expected));
      expect(idsOf(await listAllPages(db, chosen, { sort, size: 7 }))).toEqual(idsOf(expected));
      expect(await countProperties(db, chosen)).toBe(expected.length);
    }
  });

  test.each(SORTS)('pages of a large catalogue by %s hold every property once, in order', async (sort) => {
    const db = await createDatabase();
    await fillCatalogue(db);
    await doubleCatalogue(db, 6);

    for (const filters of [{}, { type: 'Villa' as const }, { location: 'a' }, { minPrice: 250_000, bedrooms: 1 }]) {
      const chosen: PropertyFilters = { audience: 'public', ...filters };
      const expected = await listProperties(db, chosen, sort);
      expect(idsOf(await listAllPages(db, chosen, { sort, size: 100 }))).toEqual(idsOf(expected));
    }
  });

  test('a page beyond the last is empty', async () => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const page = { number: 3, size: 24 };
    expect(await findPage(db, { audience: 'admin' }, { sort: 'recent', page, total: 40 })).toEqual([]);
    expect(await listPage(db, { audience: 'admin' }, { sort: 'recent', page, total: 40 })).toEqual([]);
  });

  test('a page without descriptions lacks nothing else', async () => {
    const db = await createDatabase();
    await createProperty(db, aProperty(), NOW);
    const wanted = { sort: 'recent', page: { number: 1, size: 1 }, total: 1 } as const;
    const [whole] = await listPage(db, { audience: 'public' }, wanted);
    const [card] = await listPage(db, { audience: 'public' }, { ...wanted, fields: 'all but description' });
    expect(card).toEqual({ ...whole, description: '' });
  });

  test('counts follow what is created, changed, hidden and deleted', async () => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const id = await createProperty(db, aProperty({ type: 'Villa', location: 'Calvi', bedrooms: 4 }), NOW);
    await expectRightCounts(db);
    await updateProperty(db, id, { input: { location: 'Lumio', bedrooms: 2 } }, later(1));
    await expectRightCounts(db);
    expect(await countProperties(db, { audience: 'admin', location: 'calvi' })).toBe(0);
    await updateProperty(db, id, { input: { isPrivate: true } }, later(2));
    await expectRightCounts(db);
    expect(await countProperties(db, { audience: 'public', location: 'lumio' })).toBe(0);
    expect(await countProperties(db, { audience: 'admin', location: 'lumio' })).toBe(1);
    await deleteProperty(db, id);
    await expectRightCounts(db);
    expect((await listPublicPlaces(db)).map(({ name }) => name)).toEqual(LOCATIONS.toSorted(byFoldedName));
  });

  test('counts stay right when many write at once', async () => {
    const db = await createDatabase();
    const create = (index: number) => createProperty(db, aProperty({ location: index % 2 ? 'Bastia' : 'Calvi' }), NOW);
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => create(index)));
    await Promise.all(
      ids.map((id, index) => {
        if (index % 5 === 0) return deleteProperty(db, id);
        // Each half moves to where the other half is.
        return updateProperty(db, id, { input: { location: index % 2 ? 'Calvi' : 'Bastia' } }, later(1));
      }),
    );
    expect(await listPublicPlaces(db)).toEqual([
      { name: 'Bastia', count: 8 },
      { name: 'Calvi', count: 8 },
    ]);
    await expectRightCounts(db);
  });

  test('places are counted once, however they were spelt', async () => {
    const db = await createDatabase();
    for (const location of ['Bastia', 'BASTIA', "L'Île-Rousse", 'Calvi']) {
      await createProperty(db, aProperty({ location }), NOW);
    }
    await createProperty(db, aProperty({ location: 'Calvi', isPrivate: true }), NOW);
    const places = await listPublicPlaces(db);
    expect(places.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
      ['bastia', 2],
      ['calvi', 1],
      ["l'île-rousse", 1],
    ]);
  });
});

const LOCATIONS = ['Bastia', 'Saint-Florent', "L'Île-Rousse", 'Ville-di-Pietrabugno'];

async function fillCatalogue(db: Database): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const input = aProperty({
      title: `Bien ${index}`,
      type: PROPERTY_TYPES[index % PROPERTY_TYPES.length] ?? 'Maison',
      location: LOCATIONS[index % LOCATIONS.length] ?? 'Bastia',
      price: 100_000 + (index % 7) * 150_000,
      surface: 30 + (index % 11) * 40,
      bedrooms: index % 6,
      isPrivate: index % 10 === 3,
    });
    // Some share a moment, so that the order between equals is looked at too.
    await createProperty(db, input, later(Math.floor(index / 2)));
  }
}

/** As a program of another time might write: the database keeps its counts by itself. */
async function doubleCatalogue(db: Database, times: number): Promise<void> {
  const columns = sql.raw(
    'title, description, price, location, location_folded, type, surface, rooms, bedrooms, bathrooms, features, ' +
      'is_private, created_at, updated_at',
  );
  for (let round = 0; round < times; round += 1) {
    await sql`insert into property (${columns}) select ${columns} from property`.execute(db);
  }
}

type Paging = { sort: Sort; size: number };

async function listAllPages(db: Database, filters: PropertyFilters, { sort, size }: Paging): Promise<Property[]> {
  const total = await countProperties(db, filters);
  const pages = [];
  for (let number = 1; (number - 1) * size < total; number += 1) {
    const wanted = { sort, page: { number, size }, total };
    const page = await listPage(db, filters, wanted);
    expect(await findPage(db, filters, wanted)).toEqual(idsOf(page));
    pages.push(page);
  }
  return pages.flat();
}

/** What was tallied is what there is. */
async function expectRightCounts(db: Database): Promise<void> {
  for (const audience of ['public', 'admin'] as const) {
    for (const { filters } of CHOICES) {
      const listed = await listProperties(db, { audience, ...filters }, 'recent');
      expect(await countProperties(db, { audience, ...filters })).toBe(listed.length);
    }
  }
}

function idsOf(properties: Property[]): number[] {
  return properties.map(({ id }) => id);
}

function byFoldedName(a: string, b: string): number {
  return fold(a) < fold(b) ? -1 : 1;
}

const rules = (choice: Partial<typeof NO_FILTERS>) => ({ ...NO_FILTERS, ...choice });

const CHOICES: { filters: object; sort: Sort; rules: typeof NO_FILTERS }[] = [
  { filters: {}, sort: 'recent', rules: NO_FILTERS },
  { filters: { type: 'Villa' }, sort: 'price-asc', rules: rules({ propertyType: 'Villa' }) },
  { filters: { location: 'ile rousse' }, sort: 'price-desc', rules: rules({ location: 'ile rousse' }) },
  { filters: { location: 'lile rousse' }, sort: 'recent', rules: rules({ location: 'lile rousse' }) },
  { filters: { location: 'FLO' }, sort: 'recent', rules: rules({ location: 'FLO' }) },
  { filters: { location: '\u0000' }, sort: 'recent', rules: rules({ location: '\u0000' }) },
  { filters: { location: '%' }, sort: 'recent', rules: rules({ location: '%' }) },
  {
    filters: { minPrice: 250_000, maxPrice: 700_000 },
    sort: 'surface-desc',
    rules: rules({ priceRange: { min: 250_000, max: 700_000 } }),
  },
  {
    filters: { minSurface: 70, maxSurface: 190 },
    sort: 'recent',
    rules: rules({ surfaceRange: { min: 70, max: 190 } }),
  },
  { filters: { bedrooms: 3 }, sort: 'recent', rules: rules({ bedroomsMin: 3 }) },
  {
    filters: { type: 'Maison', location: 'bastia', bedrooms: 2, maxPrice: 850_000 },
    sort: 'price-asc',
    rules: rules({
      propertyType: 'Maison',
      location: 'bastia',
      bedroomsMin: 2,
      priceRange: { min: 0, max: 850_000 },
    }),
  },
];
