import { describe, expect, test } from 'vitest';
import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import type { Advert, PropertyFields } from '#contract/property/fields.ts';

import { appendImages, type NewImage, reorderImages, softDeleteImage } from '#server/images/image-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { createApiClient } from '#web/api/api-client.ts';
import type { Fetch } from '#web/api/api-request.ts';
import { createSelectionCalls } from '#web/api/selection-calls.ts';
import { createCatalogueCalls } from './catalogue-calls.ts';

const SECRETS = {
  mandate_number: 'M-2026-7',
  mandate_kind: 'exclusif',
  private_address: 'Secret 3',
  keys: 'Secret 4',
} as const;

describe('pages get what the API answers', () => {
  test.each([
    '',
    'type=Villa&sort=price-asc',
    'types=Villa,Terrain&features=Piscine&sort=surface-desc',
    'location=balagne',
    'location=20260&min_price=200000&bedrooms=2',
    'energy=C&min_land=100',
    'location=Nulle+part',
  ])('for a list of %j', async (search) => {
    const { pages, api } = await bothDoors();
    const filters = filtersFromSearch(new URLSearchParams(search));
    for (const page of [1, 2, 3]) {
      const shown = await pages.listProperties(filters, page);
      expect(shown).toEqual(await api.listProperties(filters, page));
      expectNoSecret(shown);
    }
  });

  test('for a property, its fees computed', async () => {
    const { pages, api, ids } = await bothDoors();
    for (const id of ids.public) expect(await pages.getProperty(id)).toEqual(await api.getProperty(id));
    const property = await pages.getProperty(ids.public[0]);
    expect(property).toMatchObject({ fees_percent: 5, price_without_fees: 476_190 });
    expectNoSecret(property);
  });

  test('for chosen properties, in their order', async () => {
    const { pages, api, ids } = await bothDoors();
    const chosen = [ids.public[2], ids.private, ids.public[0], 4_000, ids.trashed, ids.public[1]];
    const selection = await pages.listSelection(chosen);
    expect(selection.map(({ id }) => id)).toEqual([ids.public[2], ids.public[0], ids.public[1]]);
    expect(selection).toEqual(await api.listSelection(chosen));
    const compared = await pages.listCompared(chosen);
    expect(compared).toEqual(await api.listCompared(chosen));
    expect(compared.gone).toBe(3);
    expectNoSecret([selection, compared]);
    expect(await pages.listSelection([])).toEqual([]);
    expect(await pages.listCompared([])).toEqual({ properties: [], gone: 0 });
  });

  test('and no property that is private or in the trash', async () => {
    const { pages, ids } = await bothDoors();
    for (const id of [ids.private, ids.trashed, 4_000]) {
      await expect(pages.getProperty(id)).rejects.toThrow('Bien non trouvé');
    }
  });
});

function expectNoSecret(shown: unknown): void {
  const text = JSON.stringify(shown);
  expect(text).not.toContain(SECRETS.mandate_number);
  expect(text).not.toContain('Secret');
  expect(text).not.toContain('revision');
}

/** The calls in this process, and the same calls over HTTP, on one catalogue. */
async function bothDoors() {
  const { services, origin, ...api } = await createTestApi();
  const { db, now } = services;
  const add = async (fields: Partial<PropertyFields>, facts: Partial<Advert> = {}) => {
    const advert = { ...SECRETS, fees_percent: 5, ...facts };
    return (await api.hasProperty({ ...fields, ...advert })).id;
  };
  const villa = await add(
    { type: 'Villa', price: 500_000, features: ['Exclusivité', 'Piscine'], location: 'Calvi' },
    { dpe_status: 'fait', dpe_energy_class: 'C', land_surface: 800 },
  );
  await appendImages(db, villa, ['a.webp', 'b.webp', 'c.webp'].map(anImage), now());
  await reorderImages(db, villa, ['b.webp', 'a.webp', 'c.webp'], now());
  await softDeleteImage(db, villa, 'b.webp', now());
  const land = await add({ type: 'Terrain', surface: 900, location: '20260 Lumio' }, { dpe_energy_class: 'C' });
  await appendImages(db, land, [{ ...anImage('d.webp'), mark: 'projection' }], now());
  const flat = await add(
    { type: 'Appartement', location: 'Bastia' },
    { dpe_status: 'en_cours', dpe_energy_class: 'C' },
  );
  for (let price = 200_000; price < 200_025; price += 1) await add({ type: 'Maison', price });
  const ids = {
    public: [villa, land, flat] as const,
    private: await add({ title: 'Secret', is_private: 1 }),
    trashed: await add({ title: 'Secret' }),
  };
  await trashProperty(db, ids.trashed, now());
  const browser = { apiUrl: '', fetch: ((path, init) => fetch(origin + path, init)) satisfies Fetch };
  return {
    pages: createCatalogueCalls(services),
    api: { ...createApiClient(browser), ...createSelectionCalls(browser) },
    ids,
  };
}

function anImage(filename: string): NewImage {
  return { filename, width: 1600, height: 900, placeholder: '9fc3c9-6f8f7a-d8c9a3', avif: true };
}
