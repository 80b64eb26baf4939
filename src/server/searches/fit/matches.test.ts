import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { filtersFromSearch, typesAwaited } from '#contract/catalogue/catalogue.ts';
import { ENERGY_CLASSES, PROPERTY_TYPES } from '#contract/property/choices.ts';

import { propertyQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { aPropertyInput } from '#contract/testing/factories.ts';
import { isProposable } from '#server/properties/audience-store.ts';
import { listSummaries } from '#server/properties/catalogue-store.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aSearchInput } from '#server/searches/testing/factories.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { HOME_COLUMNS } from './candidate-store.ts';
import { listMatches } from './matches.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const LOCATIONS = [
  'Calvi',
  'Lozari, Belgodère',
  '20220 Monticello',
  'Bastia',
  'Poggio-di-Venaco',
  'Costa Verde',
  'Nebbio',
];
const SEARCHES = [
  '',
  'type=Villa',
  'types=Maison,Terrain&min_price=200000',
  'max_price=350000&bedrooms=3',
  'types=Appartement,Terrain&bedrooms=3',
  'parking=1&lift=1',
  'single_storey=1',
  'min_surface=90&max_surface=400&features=Piscine',
  'features=Vue mer,Piscine',
  'energy=A,B,C',
  'min_land=500',
  'type=Terrain&bedrooms=3&min_land=900',
];

/** Homes that differ in everything that a search asks for. */
function generateHomes() {
  return Array.from({ length: 120 }, (_, n) => {
    const type = PROPERTY_TYPES[n % PROPERTY_TYPES.length] ?? 'Maison';
    return aPropertyInput({
      type,
      title: `Bien ${n}`,
      price: 100_000 + ((n * 37_000) % 500_000),
      surface: 40 + ((n * 53) % 1200),
      bedrooms: n % 6,
      location: LOCATIONS[n % LOCATIONS.length] ?? 'Corte',
      features: [...(n % 3 === 0 ? ['Piscine'] : []), ...(n % 4 === 0 ? ['vue mer'] : []), 'Piscine chauffée'],
      is_private: n % 5 === 0 ? 1 : 0,
      sale_state: n % 11 === 0 ? 'sold' : n % 7 === 0 ? 'under_offer' : 'available',

      dpe_status: n % 2 === 0 ? 'fait' : 'vierge',
      dpe_energy_class: ENERGY_CLASSES[n % ENERGY_CLASSES.length] ?? null,
      land_surface: n % 3 === 0 ? n * 20 : null,
      ...{ lift: n % 4 === 1 ? 1 : null, single_storey: n % 3 === 1 ? 1 : 0 },
      ...{ parking: n % 6, garages: n % 8 === 0 ? 1 : null },
    });
  });
}

test('homes are counted from an index alone, without their descriptions', async () => {
  const db = await createSqliteDatabase();
  const homes = db.selectFrom('property').select(HOME_COLUMNS).where(isProposable).compile();
  const plan = CompiledQuery.raw(`explain query plan ${homes.sql}`, [...homes.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(plan);
  expect(rows.map(({ detail }) => detail)).toEqual(['SCAN property USING COVERING INDEX property_home']);
});

describeOnEachDatabase('the homes that fit', (createDatabase) => {
  test('in full are those that the catalogue finds, whatever is searched for, without what is sold or in the trash', async () => {
    const db = await createDatabase();
    for (const home of generateHomes()) await createProperty(db, home, NOW);
    await trashProperty(db, 2, NOW);
    const fits = async (search: string, places: string[] = []) =>
      (await listMatches(db, aSearchInput({ search, places }))).filter(({ fit }) => fit === 'full').map(({ id }) => id);
    const found = async (search: string) => {
      const parameters = new URLSearchParams(search);
      const types = [...typesAwaited(filtersFromSearch(parameters))];
      const filters = { ...propertyQuerySchema.parse(Object.fromEntries(parameters)), types };
      const summaries = await listSummaries(db, { ...filters, audience: 'admin' }, { sort: 'recent', limit: 1000 });
      return summaries.filter(({ sale_state }) => sale_state !== 'sold').map(({ id }) => id);
    };
    for (const search of SEARCHES) {
      expect(await fits(search), search).toEqual(await found(search));
      for (const place of ['Balagne', 'Nebbio', 'Costa Verde', '20220', 'Calvi', 'Belgodère']) {
        expect(await fits(search, [place]), `${search} in ${place}`).toEqual(
          await found(`${search}&location=${place}`),
        );
      }
    }
    // Here a search looks for whole names.
    expect(await found('location=Venaco')).not.toEqual([]);
    expect(await fits('', ['Venaco'])).toEqual([]);
    const [calvi, bastia] = [await fits('', ['Calvi']), await fits('', ['Bastia'])];
    expect(calvi).not.toEqual([]);
    expect(await fits('', ['Calvi', 'Bastia'])).toEqual([...calvi, ...bastia].sort((a, b) => b - a));
  });
});
