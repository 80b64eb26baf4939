import { describe, expect, test } from 'vitest';
import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** Late in the evening of 1 June in UTC, it is 2 June in France. */
const NIGHT = new Date('2026-06-01T22:30:00.000Z');

async function createSite() {
  const api = await createTestApi({ now: () => NIGHT });
  const token = await api.signIn();
  return {
    api,
    token,
    change: (id: number, json: object) => api.put(`/api/properties/${id}`, { token, json }),
    async read(id: number) {
      const { data } = (await (await api.get(`/api/properties/${id}?audience=admin`, { token })).json()).data;
      return { sale_state: data.sale_state, sold_on: data.sold_on, sold_price: data.sold_price };
    },
  };
}

const AVAILABLE = { sale_state: 'available', sold_on: null, sold_price: null };
const SOLD = { sale_state: 'sold', sold_on: '2026-05-20', sold_price: 310_000 };

describe('the sale of a property', () => {
  test.each([
    ['is available unless something else is said', {}, AVAILABLE],
    ['is available for null', { sale_state: null }, AVAILABLE],
    [
      'is sold today in France without a day',
      { sale_state: 'sold' },
      { ...SOLD, sold_on: '2026-06-02', sold_price: null },
    ],
    ['is sold on the given day', SOLD, SOLD],
    [
      'has neither day nor price under offer',
      { ...SOLD, sale_state: 'under_offer' },
      { ...AVAILABLE, sale_state: 'under_offer' },
    ],
    [
      'has neither day nor price while available',
      { ...SOLD, sale_state: 'available', sold_on: '2030-01-01' },
      AVAILABLE,
    ],
  ])('%s', async (_title, json, stored) => {
    const { api, token, change, read } = await createSite();
    const created = await api.post('/api/properties', { token, json: { ...aPropertyBody(), ...json } });
    expect(created.status).toBe(201);
    const { id } = (await created.json()).data.data;
    expect(await read(id)).toEqual(stored);

    const other = await api.hasProperty();
    expect((await change(other.id, json)).status).toBe(200);
    expect(await read(other.id)).toEqual(stored);
  });

  test('stays as it was where a change does not name it, and ends with its state', async () => {
    const { api, change, read } = await createSite();
    const { id } = await api.hasProperty({ ...SOLD, sale_state: 'sold' });

    await change(id, { title: 'Villa vendue' });
    expect(await read(id)).toEqual(SOLD);
    await change(id, { sold_price: 305_000 });
    expect(await read(id)).toEqual({ ...SOLD, sold_price: 305_000 });
    await change(id, { sale_state: 'sold' });
    expect(await read(id)).toEqual({ ...SOLD, sold_price: 305_000 });
    await change(id, { sale_state: 'under_offer' });
    expect(await read(id)).toEqual({ ...AVAILABLE, sale_state: 'under_offer' });
    await change(id, { sale_state: 'sold' });
    expect(await read(id)).toEqual({ ...SOLD, sold_on: '2026-06-02', sold_price: null });
  });

  test.each([
    [{ sale_state: 'sold', sold_on: '2026-06-03' }, 'sold_on'],
    [{ sale_state: 'sold', sold_on: '2026-02-30' }, 'sold_on'],
    [{ sale_state: 'sold', sold_price: -1 }, 'sold_price'],
    [{ sale_state: 'rented' }, 'sale_state'],
  ])('is refused as %j', async (json, field) => {
    const { api, token, change } = await createSite();
    const { id } = await api.hasProperty();
    const create = api.post('/api/properties', { token, json: { ...aPropertyBody(), ...json } });
    for (const response of [await change(id, json), await create]) {
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
    }
  });

  test('filters the list of administrators alone', async () => {
    const { api, token } = await createSite();
    await api.hasProperty();
    const { id } = await api.hasProperty({ ...SOLD, sale_state: 'sold' });

    const list = await api.get('/api/properties?audience=admin&sale_state=sold', { token });
    expect((await list.json()).data).toMatchObject({ total: 1, data: [{ id, price: 320_000, sold_price: 310_000 }] });
    const refused = await api.get('/api/properties?sale_state=sold');
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['sale_state']);
  });

  test('is part of the history, of the file of all properties, and not of a copy', async () => {
    const { api, token, change, read } = await createSite();
    const { id } = await api.hasProperty();
    await change(id, SOLD);

    const [version] = (await (await api.get(`/api/properties/${id}/versions`, { token })).json()).data.data;
    expect(version.fields).toEqual([
      { field: 'sale_state', before: 'available', after: 'sold' },
      { field: 'sold_on', before: null, after: '2026-05-20' },
      { field: 'sold_price', before: null, after: 310_000 },
    ]);

    const copied = await (await api.post(`/api/properties/${id}/duplicate`, { token })).json();
    expect(copied.data.data).toMatchObject(AVAILABLE);

    const file = await (await api.get('/api/properties/export.csv', { token })).text();
    await api.post(`/api/properties/${id}/versions/${version.n}/restore`, { token });
    expect(await read(id)).toEqual(AVAILABLE);
    const headers = { 'Content-Type': 'text/csv' };
    expect((await api.post('/api/properties/import', { token, body: file, headers })).status).toBe(200);
    expect(await read(id)).toEqual(SOLD);
  });
});
