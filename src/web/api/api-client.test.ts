import { describe, expect, test } from 'vitest';
import { type CatalogueFilters, NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { EMPTY_FIELDS } from '#contract/property/fields.ts';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { createApiClient } from './api-client.ts';

const OFFER = { price_per_m2: 3000, published_on: '2026-01-01', price_before: null, price_lowered_on: null };

function aProperty(fields: Partial<PropertyJson>): PropertyJson {
  return {
    ...EMPTY_FIELDS,
    id: 1,
    title: 'Maison de village',
    description: 'Une maison.',
    price: 300_000,
    location: 'Nonza',
    type: 'Maison',
    surface: 100,
    rooms: null,
    bedrooms: 3,
    bathrooms: 1,
    features: [],
    images: ['/uploads/a.webp'],
    is_private: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    sale_state: 'available',
    sold_on: null,
    ...OFFER,

    ...fields,
  };
}

/** A host that answers from a table of addresses, and records its requests. */
function aHost(answers: Record<string, unknown>, apiUrl = '') {
  const requests: string[] = [];
  const client = createApiClient({
    apiUrl,
    fetch: (url) => {
      requests.push(url);
      const path = url.slice(`${apiUrl}/api`.length);
      const body = answers[path] ?? answers[path.split('?')[0] ?? ''];
      return body ? Response.json(body) : Response.json({ status: 'error', message: 'Rien ici' }, { status: 404 });
    },
  });
  return { client, requests };
}

const filters: CatalogueFilters = { ...NO_FILTERS, propertyType: 'Villa', sort: 'price-asc' };

describe('our own API', () => {
  const answer = { status: 'success', data: { data: [aProperty({})], total: 40, page: 2, per_page: 24 } };

  test('filters, sort and page are parameters of one call for summaries', async () => {
    const { client, requests } = aHost({ '/properties': answer });

    await client.listProperties(filters, 2);

    expect(requests).toEqual([
      '/api/properties?type=Villa&sort=price-asc&fields=summary&include=images&page=2&per_page=24',
    ]);
  });

  test('a page is returned with the total', async () => {
    const { client } = aHost({ '/properties': answer });

    const page = await client.listProperties(NO_FILTERS, 2);

    expect(page.total).toBe(40);
    expect(page.properties).toEqual([
      {
        id: 1,
        title: 'Maison de village',
        ...OFFER,
        photo_count: 1,
        excerpt: 'Une maison.',
        price: 300_000,
        location: 'Nonza',
        type: 'Maison',
        surface: 100,
        bedrooms: 3,
        bathrooms: 1,
        features: [],
        sale_state: 'available',
        is_private: 0,
        dpe_energy_class: null,
        cover: { url: '/uploads/a.webp' },
      },
    ]);
  });

  test('places are returned with their counts', async () => {
    const { client } = aHost({ '/places': { status: 'success', data: { data: [{ name: 'Bastia', count: 3 }] } } });

    expect(await client.listPlaces()).toEqual([{ name: 'Bastia', count: 3 }]);
  });
});

test('a call that the host does not answer is reported', async () => {
  const { client } = aHost({});

  await expect(client.listPlaces()).rejects.toMatchObject({ status: 404 });
});

test('relative images are on the API host', async () => {
  const answer = { status: 'success', data: { data: aProperty({}) } };
  const { client } = aHost({ '/properties/1': answer }, 'https://api.example');

  expect((await client.getProperty(1)).images).toEqual([{ url: 'https://api.example/uploads/a.webp' }]);
});

test('an answer without the inner data is refused', async () => {
  const { client } = aHost({ '/properties/1': { status: 'success', data: aProperty({}) } });

  await expect(client.getProperty(1)).rejects.toThrow('Invalid response format');
});
