import { expect, test } from 'vitest';
import { compareProperties, matchesFilters, NO_FILTERS, SORTS, type Sort } from '#contract/catalogue.ts';
import { PROPERTY_TYPES } from '#contract/property.ts';
import type { Database } from '#server/database/tables.ts';
import { appendImages } from '#server/images/image-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import {
  countProperties,
  createProperty,
  deleteProperty,
  findProperty,
  getProperty,
  listProperties,
  listPublicPlaces,
  updateProperty,
} from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describeOnEachDatabase('property store', (createDatabase) => {
  test('a property is read back as it was written', async () => {
    const db = await createDatabase();
    const input = aProperty({ price: 1234.5, rooms: null, features: ['Exclusivité', 'Vue « mer »'] });
    const id = await createProperty(db, input, NOW);

    expect(await findProperty(db, id, 'public')).toEqual({
      ...input,
      id,
      images: [],
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    });
  });

  test('a private property exists for administrators only', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ isPrivate: true, location: 'Farinole' }), NOW);

    expect(await findProperty(db, id, 'public')).toBeUndefined();
    expect(await countProperties(db, { audience: 'public' })).toBe(0);
    expect(await listPublicPlaces(db)).toEqual([]);
    expect(await findProperty(db, id, 'admin')).toMatchObject({ id, isPrivate: true });
    expect(await countProperties(db, { audience: 'admin' })).toBe(1);
  });

  test('a plot of land has neither bedrooms nor bathrooms, whatever was sent', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ type: 'Terrain', bedrooms: 3, bathrooms: 2 }), NOW);
    expect(await getProperty(db, id, 'admin')).toMatchObject({ bedrooms: 0, bathrooms: 0 });
  });

  test('a house that becomes a plot of land loses its bedrooms', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ bedrooms: 3 }), NOW);
    await updateProperty(db, id, { input: { type: 'Terrain' } }, later(1));
    expect(await getProperty(db, id, 'admin')).toMatchObject({ type: 'Terrain', bedrooms: 0, bathrooms: 0 });
  });

  test('a change keeps what it was not given', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ rooms: 5 }), NOW);
    await updateProperty(db, id, { input: { price: 400_000 } }, later(1));
    expect(await getProperty(db, id, 'admin')).toMatchObject({
      ...aProperty({ rooms: 5, price: 400_000 }),
      createdAt: NOW.toISOString(),
      updatedAt: later(1).toISOString(),
    });
  });

  test('a change made on an older state is refused', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), NOW);
    const { updatedAt } = await getProperty(db, id, 'admin');
    await updateProperty(db, id, { input: { price: 1 }, madeOn: updatedAt }, NOW);

    const second = updateProperty(db, id, { input: { price: 2 }, madeOn: updatedAt }, NOW);
    await expect(second).rejects.toMatchObject({ code: 'property_changed' });
    expect((await getProperty(db, id, 'admin')).price).toBe(1);
  });

  test('a property that is not there can be neither changed nor deleted', async () => {
    const db = await createDatabase();
    const notFound = { code: 'property_not_found' };
    await expect(updateProperty(db, 7, { input: {} }, NOW)).rejects.toMatchObject(notFound);
    await expect(deleteProperty(db, 7)).rejects.toMatchObject(notFound);
  });

  test('an image added while a property is deleted is either deleted with it or refused', async () => {
    const db = await createDatabase();
    for (let round = 0; round < 10; round += 1) {
      const id = await createProperty(db, aProperty(), NOW);
      const image = { filename: `${round}.webp`, width: 10, height: 10, placeholder: '', hasAvif: false };
      const [addition, deletion] = await Promise.allSettled([
        appendImages(db, id, [image], NOW),
        deleteProperty(db, id),
      ]);
      const named = deletion.status === 'fulfilled' && deletion.value.includes(image.filename);
      expect(named).toBe(addition.status === 'fulfilled');
    }
  });

  test('the database answers what the rules of the catalogue say', async () => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const all = await listProperties(db, { audience: 'admin' }, { sort: 'recent' });
    expect(all).toHaveLength(40);

    for (const { filters, sort, rules } of CHOICES) {
      const expected = all.filter((property) => matchesFilters(property, rules)).sort(compareProperties(sort));
      const audience = 'public';
      const found = await listProperties(db, { audience, ...filters }, { sort });
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(await countProperties(db, { audience, ...filters })).toBe(expected.length);
    }
  });

  test.each(SORTS)('pages by %s hold every property once', async (sort) => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const page = await listProperties(db, { audience: 'admin' }, { sort, page: { number, size: 9 } });
      ids.push(...page.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(40);
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

const rules = (choice: Partial<typeof NO_FILTERS>) => ({ ...NO_FILTERS, ...choice });

const CHOICES: { filters: object; sort: Sort; rules: typeof NO_FILTERS }[] = [
  { filters: {}, sort: 'recent', rules: NO_FILTERS },
  { filters: { type: 'Villa' }, sort: 'price-asc', rules: rules({ propertyType: 'Villa' }) },
  { filters: { location: 'ile rousse' }, sort: 'price-desc', rules: rules({ location: 'ile rousse' }) },
  { filters: { location: 'FLO' }, sort: 'recent', rules: rules({ location: 'FLO' }) },
  { filters: { location: '%' }, sort: 'recent', rules: NO_FILTERS },
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
