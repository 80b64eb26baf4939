import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { SORTS, type Sort } from '#contract/catalogue/catalogue.ts';
import { ENERGY_CLASSES, PROPERTY_TYPES } from '#contract/property/choices.ts';
import type { Property } from '#contract/property/property.ts';
import { connect } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { aProperty } from '#server/testing/factories.ts';
import { MIGRATED_TEMPLATE } from '#server/testing/postgres.ts';
import { createPostgresUrl, createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import type { Audience } from './audience-store.ts';
import {
  countProperties,
  listFeatures,
  listProperties,
  listPublicPlaces,
  readPage,
  readSummaries,
} from './catalogue-store.ts';
import type { PropertyFilters } from './matching-store.ts';
import { createProperty } from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test("public lists and counts use the index of the catalogue, the administrator's read the table", async () => {
  const db = await createSqliteDatabase();
  const planOf = async (condition: string) => {
    const query = `explain query plan select count(*) from property where ${condition}`;
    return (await sql.raw<{ detail: string }>(query).execute(db)).rows.map(({ detail }) => detail);
  };
  const covering = 'SEARCH property USING COVERING INDEX property_catalogue (is_private=? AND deleted_at=?)';
  expect(await planOf("is_private = 0 and deleted_at is null and location_folded like '%a%'")).toEqual([covering]);
  expect(await planOf("deleted_at is null and title_folded like '%a%'")).toEqual(['SCAN property']);
  expect(await planOf('deleted_at is not null')).toEqual([expect.stringContaining('property_trash')]);
});

test('PostgreSQL reads the newest properties from the index of the catalogue, without a sort', async () => {
  const db = connect(await createPostgresUrl(MIGRATED_TEMPLATE));
  onTestFinished(() => db.destroy());
  const plan = await db.connection().execute(async (connection) => {
    // So few rows would be read from the table.
    await sql`set enable_seqscan = off`.execute(connection);
    const query = sql<{ 'QUERY PLAN': string }>`explain (costs off) select * from property
      where deleted_at is null and is_private = ${0} order by created_at desc, id desc limit 24`;
    return (await query.execute(connection)).rows.map((row) => row['QUERY PLAN'].trim());
  });
  expect(plan).toEqual([
    'Limit',
    '->  Index Scan Backward using property_catalogue on property',
    'Index Cond: (is_private = 0)',
  ]);
});

describeOnEachDatabase('catalogue store', (createDatabase) => {
  test('each filter finds what it says, in the order asked for', async () => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const all = await listProperties(db, { audience: 'admin' }, { sort: 'recent', limit: 100 });
    expect(all).toHaveLength(40);

    for (const { filters, sort, finds } of CHOICES) {
      const chosen: PropertyFilters = { audience: 'public', ...filters };
      const expected = all.filter((property) => !property.is_private && finds(property)).sort(COMPARISONS[sort]);
      expect(idsOf(await listProperties(db, chosen, { sort, limit: 100 }))).toEqual(idsOf(expected));
      expect(await countProperties(db, chosen)).toBe(expected.length);
    }
  });

  test.each(SORTS)('pages by %s hold every property once, in order', async (sort) => {
    const db = await createDatabase();
    await fillCatalogue(db);
    const all = await listProperties(db, { audience: 'public' }, { sort, limit: 100 });

    const pages = [];
    for (let offset = 0; offset < all.length; offset += 7) {
      pages.push(...(await listProperties(db, { audience: 'public' }, { sort, limit: 7, offset })));
    }

    expect(idsOf(pages)).toEqual(idsOf(all));
    expect(await listProperties(db, { audience: 'public' }, { sort, limit: 7, offset: all.length })).toEqual([]);
  });

  test('the administration finds properties by words of the number, title, place, type, reference and mandate', async () => {
    const db = await createDatabase();
    const villa = await createProperty(
      db,
      aProperty({
        ...{ title: 'Été à la plage', location: 'Bastia', type: 'Villa' },
        ...{ reference: 'JP-104', mandate_number: 'M 77/9' },
      }),
      NOW,
    );
    const flat = await createProperty(
      db,
      aProperty({ title: 'Vue 100 % mer', location: "L'Île-Rousse", type: 'Appartement', is_private: 1 }),
      later(1),
    );
    const find = async (filters: Omit<PropertyFilters, 'audience'>) =>
      idsOf(await listProperties(db, { audience: 'admin', ...filters }, { sort: 'recent', limit: 10 }));

    expect(await find({ q: '' })).toEqual([flat, villa]);
    expect(await find({ q: 'PLAGE ete' })).toEqual([villa]);
    expect(await find({ q: 'villa bast' })).toEqual([villa]);
    expect(await find({ q: 'ile rousse appart' })).toEqual([flat]);
    expect(await find({ q: `${flat}` })).toEqual([flat]);
    expect(await find({ q: 'plage rousse' })).toEqual([]);
    expect(await find({ q: 'jp104' })).toEqual([villa]);
    expect(await find({ q: 'JP-104 77/9' })).toEqual([villa]);
    expect(await find({ q: '100 %' })).toEqual([flat]);
    expect(await find({ visibility: 'private' })).toEqual([flat]);
    expect(await find({ visibility: 'public' })).toEqual([villa]);
    expect(await countProperties(db, { audience: 'admin', q: 'plage', visibility: 'private' })).toBe(0);
  });

  test.each([
    ['title-asc', ['Abri', 'Écurie', 'moulin']],
    ['title-desc', ['moulin', 'Écurie', 'Abri']],
    ['location-asc', ['moulin', 'Abri', 'Écurie']],
    ['location-desc', ['Écurie', 'Abri', 'moulin']],
    ['type-asc', ['Écurie', 'moulin', 'Abri']],
    ['type-desc', ['Abri', 'moulin', 'Écurie']],
  ] as const)('the administration sorts by %s, whatever the case and accents', async (sort, titles) => {
    const db = await createDatabase();
    await createProperty(db, aProperty({ title: 'moulin', location: 'aléria', type: 'Maison' }), NOW);
    await createProperty(db, aProperty({ title: 'Écurie', location: 'Île-Rousse', type: 'Appartement' }), NOW);
    await createProperty(db, aProperty({ title: 'Abri', location: 'Calvi', type: 'Villa' }), NOW);

    const properties = await listProperties(db, { audience: 'admin' }, { sort, limit: 10 });

    expect(properties.map(({ title }) => title)).toEqual(titles);
  });

  test('a page of a region and its count read the places of the catalogue once', async () => {
    const db = await createDatabase();
    await createProperty(db, aProperty({ location: 'Lozari, Belgodère' }), NOW);
    let readings = 0;
    const watched = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && node.groupBy) readings += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });

    const { items, pagination } = await readPage(watched, readSummaries, { audience: 'public', location: 'Balagne' });

    expect([items.length, pagination.total, readings]).toEqual([1, 1, 1]);
  });

  test('a region and a postcode mean their communes, a commune all its names', async () => {
    const db = await createDatabase();
    const locations = ['Calvi', 'Lozari, Belgodère', 'ILE ROUSSE', 'Corbara', 'Corte', 'Cortevecchia', 'Balagne'];
    for (const location of locations) await createProperty(db, aProperty({ location }), NOW);
    await createProperty(db, aProperty({ location: "L'Île-Rousse", is_private: 1 }), NOW);
    const found = async (location: string, audience: Audience = 'public') => {
      const filters = { audience, location };
      const properties = await listProperties(db, filters, { sort: 'location-asc', limit: 100 });
      expect(await countProperties(db, filters)).toBe(properties.length);
      return properties.map((property) => property.location);
    };

    const balagne = ['Balagne', 'Calvi', 'Corbara', 'ILE ROUSSE', 'Lozari, Belgodère'];
    expect(await found('BALAGNE')).toEqual(balagne);
    expect(await found('balagna')).toEqual(balagne.slice(1));
    expect(await found('Balagne', 'admin')).toEqual([...balagne.slice(0, 4), "L'Île-Rousse", 'Lozari, Belgodère']);
    expect(await found('20220')).toEqual(['Corbara', 'ILE ROUSSE']);
    expect(await found("20220 L'Île-Rousse")).toEqual(['Corbara', 'ILE ROUSSE']);
    expect(await found("L'Île-Rousse")).toEqual(['ILE ROUSSE']);
    expect(await found('Isula')).toEqual(['ILE ROUSSE']);
    expect(await found('Centre Corse')).toEqual(['Corte']);
    expect(await found('Corte')).toEqual(['Corte', 'Cortevecchia']);
    expect(await found('Cap Corse')).toEqual([]);
    for (const everywhere of ['Haute-Corse', 'Corse']) expect(await found(everywhere)).toHaveLength(locations.length);
    expect(await found('20200')).toEqual([]);
  });

  test('features are listed once, most used first', async () => {
    const db = await createDatabase();
    await createProperty(db, aProperty({ features: ['Garage', 'Piscine'] }), NOW);
    await createProperty(db, aProperty({ features: ['Piscine'], is_private: 1 }), NOW);
    expect(await listFeatures(db)).toEqual(['Piscine', 'Garage']);
  });

  test('places are counted once, however they are spelled', async () => {
    const db = await createDatabase();
    for (const location of ['Bastia', 'BASTIA', "L'Île-Rousse", 'Calvi']) {
      await createProperty(db, aProperty({ location }), NOW);
    }
    await createProperty(db, aProperty({ location: 'Calvi', is_private: 1 }), NOW);
    const places = await listPublicPlaces(db);
    expect(places.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
      ['bastia', 2],
      ['calvi', 1],
      ["l'île-rousse", 1],
    ]);
  });
});

const FEATURES = ['Piscine', 'Vue mer', 'Piscine commune', '100 % plain-pied'];
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
      is_private: index % 10 === 3 ? 1 : 0,
      features: FEATURES.filter((_, place) => index % (place + 2) === 0),

      dpe_status: index % 4 === 0 ? 'en_cours' : 'fait',
      dpe_energy_class: ENERGY_CLASSES[index % ENERGY_CLASSES.length] ?? null,
      land_surface: index % 3 === 0 ? null : index * 50,
    });
    // Some have the same time, so that the order of equal values is tested too.
    await createProperty(db, input, later(Math.floor(index / 2)));
  }
}

function idsOf(properties: Property[]): number[] {
  return properties.map(({ id }) => id);
}

const newestFirst = (a: Property, b: Property) => b.created_at.localeCompare(a.created_at) || b.id - a.id;

const COMPARISONS: Record<Sort, (a: Property, b: Property) => number> = {
  recent: newestFirst,
  'price-asc': (a, b) => a.price - b.price || newestFirst(a, b),
  'price-desc': (a, b) => b.price - a.price || newestFirst(a, b),
  'surface-desc': (a, b) => b.surface - a.surface || newestFirst(a, b),
};

const has = (feature: string) => (property: Property) => property.features.includes(feature);

const CHOICES: { filters: object; sort: Sort; finds: (property: Property) => boolean }[] = [
  { filters: {}, sort: 'recent', finds: () => true },
  { filters: { type: 'Villa' }, sort: 'price-asc', finds: ({ type }) => type === 'Villa' },
  { filters: { location: 'ile rousse' }, sort: 'price-desc', finds: ({ location }) => location === "L'Île-Rousse" },
  { filters: { location: 'lile rousse' }, sort: 'recent', finds: ({ location }) => location === "L'Île-Rousse" },
  { filters: { location: 'FLO' }, sort: 'recent', finds: ({ location }) => location === 'Saint-Florent' },
  { filters: { location: '\u0000' }, sort: 'recent', finds: () => true },
  { filters: { location: '%' }, sort: 'recent', finds: () => false },
  {
    filters: { min_price: 250_000, max_price: 700_000 },
    sort: 'surface-desc',
    finds: ({ price }) => price >= 250_000 && price <= 700_000,
  },
  {
    filters: { min_surface: 70, max_surface: 190 },
    sort: 'recent',
    finds: ({ surface }) => surface >= 70 && surface <= 190,
  },
  {
    filters: { types: ['Villa', 'Terrain'] },
    sort: 'recent',
    finds: ({ type }) => type === 'Villa' || type === 'Terrain',
  },
  { filters: { type: 'Villa', types: ['Terrain'] }, sort: 'recent', finds: ({ type }) => type === 'Villa' },
  { filters: { features: ['piscine'] }, sort: 'recent', finds: has('Piscine') },
  {
    filters: { features: ['VUE-MER', 'Piscine'] },
    sort: 'price-asc',
    finds: (property) => has('Vue mer')(property) && has('Piscine')(property),
  },
  { filters: { features: ['%'] }, sort: 'recent', finds: () => false },
  {
    filters: { energy: ['A', 'C'] },
    sort: 'recent',
    finds: ({ type, dpe_status, dpe_energy_class }) =>
      type !== 'Terrain' && dpe_status === 'fait' && /[AC]/.test(dpe_energy_class ?? ''),
  },
  {
    filters: { min_land: 150 },
    sort: 'recent',
    finds: ({ type, surface, land_surface }) => (land_surface ?? (type === 'Terrain' ? surface : 0)) >= 150,
  },
  { filters: { bedrooms: 3 }, sort: 'recent', finds: ({ type, bedrooms }) => type === 'Terrain' || bedrooms >= 3 },
  {
    filters: { type: 'Maison', location: 'bastia', bedrooms: 2, max_price: 850_000 },
    sort: 'price-asc',
    finds: ({ type, location, bedrooms, price }) =>
      type === 'Maison' && location === 'Bastia' && bedrooms >= 2 && price <= 850_000,
  },
];
