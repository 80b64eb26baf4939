import { expect, test } from 'vitest';
import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createVisitorApi } from './visitor-api.ts';

/** The same site asked in both ways: in the process, and over the wire. */
async function createBothWays() {
  const api = await createTestApi();
  await api.hasProperty({ title: 'Villa', location: "L'Île-Rousse", price: 450_000, features: ['Exclusivité'] });
  await api.hasProperty({ title: 'Terrain', type: 'Terrain', price: 90_000, surface: 1200.5 });
  const { id: hidden } = await api.hasProperty({ title: 'Secret', isPrivate: true });
  return {
    hidden,
    inside: createVisitorApi(api.services.catalogue),
    outside: createApiClient({ fetch: (path, init) => fetch(`${api.origin}${path}`, init), apiUrl: '' }),
  };
}

test.each([
  { filters: NO_FILTERS },
  { filters: { ...NO_FILTERS, location: 'ile rousse' } },
  { filters: { ...NO_FILTERS, propertyType: 'Terrain' as const, bedroomsMin: 3 } },
  { filters: { ...NO_FILTERS, priceRange: { min: 100_000, max: 500_000 }, sort: 'price-asc' as const } },
  { filters: NO_FILTERS, page: 2 },
  { filters: NO_FILTERS, detail: 'excerpt' as const },
])('a page is told what the API answers: %j', async ({ filters, page = 1, detail = 'card' as const }) => {
  const { inside, outside } = await createBothWays();

  const told = await inside.listProperties(filters, page, { detail });

  expect(told).toEqual(await outside.listProperties(filters, page, { detail }));
});

test('of a property and of the places too, and of nothing that is private', async () => {
  const { hidden, inside, outside } = await createBothWays();
  const { properties } = await inside.listProperties(NO_FILTERS, 1);

  expect(properties.map(({ title }) => title)).not.toContain('Secret');
  for (const { id } of properties) expect(await inside.getProperty(id)).toEqual(await outside.getProperty(id));
  expect(await inside.listPlaces()).toEqual(await outside.listPlaces());
  await expect(inside.getProperty(hidden)).rejects.toThrow();
});
