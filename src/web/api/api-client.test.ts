import { describe, expect, test } from 'vitest';
import { EMPTY_ADVERT } from '#contract/advert/advert.ts';
import { type CatalogueFilters, NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { createApiClient } from './api-client.ts';

function aProperty(fields: Partial<PropertyJson>): PropertyJson {
  return {
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
    ...EMPTY_ADVERT,
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
        excerpt: 'Une maison.',
        price: 300_000,
        location: 'Nonza',
        type: 'Maison',
        surface: 100,
        bedrooms: 3,
        bathrooms: 1,
        features: [],
        sale_state: 'available',
        cover: { url: '/uploads/a.webp' },
      },
    ]);
  });

  test('a private property is removed even when the host returns it', async () => {
    const data = { data: [aProperty({ is_private: 1 }), aProperty({ id: 2 })], total: 2, page: 1, per_page: 24 };
    const { client } = aHost({ '/properties': { status: 'success', data } });

    const { properties } = await client.listProperties(NO_FILTERS, 1);

    expect(properties.map(({ id }) => id)).toEqual([2]);
  });

  test('a property without images is fetched again', async () => {
    const { images: _, ...bare } = aProperty({});
    const data = { data: [bare], total: 1, page: 1, per_page: 24 };
    const { client, requests } = aHost({
      '/properties': { status: 'success', data },
      '/properties/1': { status: 'success', data: { data: aProperty({ images: ['/photos/1.jpg'] }) } },
    });

    const { properties } = await client.listProperties(NO_FILTERS, 1);

    expect(requests[1]).toBe('/api/properties/1?include=images');
    expect(properties[0]?.cover?.url).toBe('/photos/1.jpg');
  });

  test('a private property in the list is not fetched', async () => {
    const { images: _, ...bare } = aProperty({ is_private: 1 });
    const { client, requests } = aHost({
      '/properties': { status: 'success', data: { data: [bare], total: 1, page: 1, per_page: 24 } },
      '/properties/1': { status: 'success', data: { data: aProperty({}) } },
    });

    const { properties } = await client.listProperties(NO_FILTERS, 1);

    expect(properties).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test('places are returned with their counts', async () => {
    const { client } = aHost({ '/places': { status: 'success', data: { data: [{ name: 'Bastia', count: 3 }] } } });

    expect(await client.listPlaces()).toEqual([{ name: 'Bastia', count: 3 }]);
  });
});

describe('another host, with the answers of the contract', () => {
  const villa = aProperty({ id: 1, price: 900_000, images: ['photos/1.jpg'] });
  const house = aProperty({ id: 2, images: [] });
  const secret = aProperty({ id: 4, is_private: 1, location: 'Secret' });

  test.each([
    ['under data.data', { status: 'success', data: { data: [villa, secret, house] } }],
    ['under data.data, with their total', { status: 'success', data: { data: [villa, secret, house], total: 3 } }],
    ['under data', { data: [villa, secret, house] }],
  ])('has its whole properties shown as cards, %s', async (_, answer) => {
    const { client, requests } = aHost({ '/properties': answer }, 'https://api.example');

    const { properties, total } = await client.listProperties(NO_FILTERS, 1);

    expect(properties.map(({ id, cover }) => [id, cover?.url])).toEqual([
      [1, 'https://api.example/photos/1.jpg'],
      [2, undefined],
    ]);
    expect(total).toBe(2);
    expect(requests).toHaveLength(1);
  });

  test('is asked for each property that comes without images', async () => {
    const bare = [villa, secret, house].map(({ images: _, ...property }) => property);
    const { client, requests } = aHost({
      '/properties': { status: 'success', data: { data: bare } },
      '/properties/1': { status: 'success', data: { data: villa } },
      '/properties/2': { status: 'success', data: house },
    });

    const { properties } = await client.listProperties(NO_FILTERS, 1);

    expect(requests.slice(1)).toEqual(['/api/properties/1?include=images', '/api/properties/2?include=images']);
    expect(properties.map(({ cover }) => cover?.url)).toEqual(['/photos/1.jpg', undefined]);
  });

  test('that does not answer a call is reported', async () => {
    const { client } = aHost({});

    await expect(client.listPlaces()).rejects.toMatchObject({ status: 404 });
  });
});

describe('one property', () => {
  test('is read from data.data or from data', async () => {
    const { client } = aHost({
      '/properties/1': { status: 'success', data: { data: aProperty({ id: 1 }) } },
      '/properties/2': { data: aProperty({ id: 2 }) },
    });

    expect((await client.getProperty(1)).id).toBe(1);
    expect((await client.getProperty(2)).id).toBe(2);
  });

  test('has its relative images on the API host', async () => {
    const { client } = aHost({ '/properties/1': { data: aProperty({}) } }, 'https://api.example');

    expect((await client.getProperty(1)).images).toEqual([{ url: 'https://api.example/uploads/a.webp' }]);
  });

  test('may have no dates', async () => {
    const { created_at: _, updated_at: __, ...undated } = aProperty({});
    const { client } = aHost({ '/properties/1': { data: undated } });

    const property = await client.getProperty(1);

    expect(property).toMatchObject({ createdAt: '', updatedAt: '' });
  });

  test('does not exist for visitors when it is private', async () => {
    const { client } = aHost({ '/properties/1': { data: aProperty({ is_private: 1 }) } });

    await expect(client.getProperty(1)).rejects.toMatchObject({ status: 404 });
  });
});
