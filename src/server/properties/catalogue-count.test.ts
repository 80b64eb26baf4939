import { expect, test } from 'vitest';
import { PROPERTY_TYPES, type Property } from '#contract/property/property.ts';
import { createRandom } from '#demo/random.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { countProperties } from './catalogue-count.ts';
import type { PropertyFilters } from './catalogue-filters.ts';
import { listProperties } from './catalogue-store.ts';
import { createProperty, deleteProperty, updateProperty } from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');

describeOnEachDatabase('counts', (createDatabase) => {
  test('are those of the properties that match, whatever is asked and whatever was changed', async () => {
    const db = await createDatabase();
    const random = createRandom(7);
    const sometimes = <const Item>(items: readonly Item[]) => (random.chance(0.4) ? random.pick(items) : undefined);
    const anyInput = () =>
      aProperty({
        price: random.pick(PRICES),
        surface: random.pick(SURFACES),
        type: random.pick(PROPERTY_TYPES),
        location: random.pick(['Bastia', 'Calvi', "L'Île-Rousse"]),
        bedrooms: random.integer(0, 4),
        isPrivate: random.chance(0.2),
      });
    const anyFilters = (): PropertyFilters => ({
      audience: random.chance(0.7) ? 'public' : 'admin',
      type: sometimes(PROPERTY_TYPES),
      location: random.chance(0.2) ? 'a' : undefined,
      bedrooms: sometimes([0, 1, 2, 3]),
      minPrice: sometimes(PRICES),
      maxPrice: sometimes(PRICES),
      minSurface: sometimes(SURFACES),
      maxSurface: sometimes(SURFACES),
    });

    for (let index = 0; index < 120; index += 1) {
      const id = await createProperty(db, anyInput(), NOW);
      if (index % 3 === 0) await updateProperty(db, id, { input: anyInput() }, NOW);
      if (index % 7 === 0) await deleteProperty(db, id);
    }
    const all = await listProperties(db, { audience: 'admin' }, 'recent');
    expect(all).toHaveLength(102);

    for (let index = 0; index < 400; index += 1) {
      const filters = anyFilters();
      const expected = all.filter((property) => matches(property, filters)).length;
      expect([filters, await countProperties(db, filters)]).toEqual([filters, expected]);
    }
  });

  test('are none where nothing can lie', async () => {
    const db = await createDatabase();
    await createProperty(db, aProperty({ price: 250_000, surface: 80 }), NOW);
    const count = (filters: Omit<PropertyFilters, 'audience'>) =>
      countProperties(db, { audience: 'public', ...filters });
    expect(await count({ minPrice: 300_000, maxPrice: 200_000 })).toBe(0);
    expect(await count({ minPrice: 1_000_000_000 })).toBe(0);
    expect(await count({ maxSurface: 0 })).toBe(0);
    expect(await count({ minSurface: 0, maxSurface: 100_000_000 })).toBe(1);
  });
});

// On the edges of steps, a hair beside them, and as far as the site takes them.
const PRICES = [0, 0.5, 9_999.99, 10_000, 10_000.01, 19_999, 20_000, 55_555, 249_999.999999, 250_000, 1_000_000_000];
const SURFACES = [0, 9.99, 10, 10.01, 49, 50, 87.5, 99.999999, 100, 101, 100_000_000];

function matches(property: Property, filters: PropertyFilters): boolean {
  const { audience, type, location = '', bedrooms = 0 } = filters;
  const { minPrice = 0, maxPrice = Infinity, minSurface = 0, maxSurface = Infinity } = filters;
  return (
    (audience === 'admin' || !property.isPrivate) &&
    (type === undefined || property.type === type) &&
    property.location.includes(location) &&
    (property.type === 'Terrain' || property.bedrooms >= bedrooms) &&
    property.price >= minPrice &&
    property.price <= maxPrice &&
    property.surface >= minSurface &&
    property.surface <= maxSurface
  );
}
