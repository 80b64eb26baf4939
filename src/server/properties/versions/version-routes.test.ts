import { describe, expect, test } from 'vitest';
import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

async function openApi(now = () => new Date()) {
  const api = await createTestApi({ now });
  const token = await api.signIn('admin', 'agent@example.com');
  const json = aPropertyBody({ title: 'Villa', price: 100 });
  const { id } = (await (await api.post('/api/properties', { json, token })).json()).data.data;
  return {
    api,
    token,
    id,
    put: (change: object, as = token) => api.put(`/api/properties/${id}`, { json: change, token: as }),
    read: async () => (await (await api.get(`/api/properties/${id}`, { token })).json()).data.data,
    versions: async () => (await (await api.get(`/api/properties/${id}/versions`, { token })).json()).data.data,
    restore: (n: number | string) => api.post(`/api/properties/${id}/versions/${n}/restore`, { token }),
  };
}

describe('the versions of a property', () => {
  test('tell who changed what and when, newest first', async () => {
    let now = new Date('2026-06-01T10:00:00.000Z');
    const { api, put, versions } = await openApi(() => now);
    const colleague = await api.signIn('admin', 'colleague@example.com');
    now = new Date('2026-06-01T11:00:00.000Z');
    await put({ price: 200, features: ['Piscine'] });
    now = new Date('2026-06-01T12:00:00.000Z');
    await put({ title: 'Belle villa', is_private: true, dpe_status: 'fait' }, colleague);

    expect(await versions()).toEqual([
      {
        n: 2,
        created_at: '2026-06-01T12:00:00.000Z',
        user: { email: 'colleague@example.com' },
        fields: [
          { field: 'title', before: 'Villa', after: 'Belle villa' },
          { field: 'is_private', before: 0, after: 1 },
          { field: 'dpe_status', before: null, after: 'fait' },
        ],
      },
      {
        n: 1,
        created_at: '2026-06-01T11:00:00.000Z',
        user: { email: 'agent@example.com' },
        fields: [
          { field: 'price', before: 100, after: 200 },
          { field: 'features', before: [], after: ['Piscine'] },
        ],
      },
    ]);
  });

  test('have none for a save that changes nothing, or that is refused', async () => {
    const { put, read, versions } = await openApi();
    await put({ price: 100 });
    await put({ price: -1 });
    await put({ price: 1, revision: 99 });
    expect((await read()).price).toBe(100);
    expect(await versions()).toEqual([]);
  });

  test('of two saves at once are both kept', async () => {
    const { put, versions } = await openApi();
    await Promise.all([put({ price: 1 }), put({ title: 'Autre' }), put({ surface: 7 })]);
    expect((await versions()).map(({ n }: { n: number }) => n)).toEqual([3, 2, 1]);
  });

  test('are for administrators only', async () => {
    const { api, id, put } = await openApi();
    await put({ price: 1 });
    const user = await api.signIn('user');
    for (const [method, path] of [
      ['GET', `/api/properties/${id}/versions`],
      ['POST', `/api/properties/${id}/versions/1/restore`],
    ] as const) {
      expect((await api.call(method, path)).status).toBe(401);
      expect((await api.call(method, path, { token: user })).status).toBe(403);
    }
  });
});

describe('a restored version', () => {
  test('brings every field back, and is a save of its own', async () => {
    const { put, read, restore, versions } = await openApi();
    const { updated_at: _, revision: __, ...before } = await read();
    await put({ ...aPropertyBody({ title: 'Terrain', type: 'Terrain', features: ['Vue'] }), land_surface: 900 });

    const response = await restore(1);

    expect(response.status).toBe(200);
    expect((await response.json()).data.data).toMatchObject(before);
    expect(await read()).toMatchObject(before);
    const [newest] = await versions();
    expect(newest).toMatchObject({ n: 2, user: { email: 'agent@example.com' } });
    expect(newest.fields).toContainEqual({ field: 'type', before: 'Terrain', after: 'Maison' });

    await restore(2);
    expect(await read()).toMatchObject({ type: 'Terrain', land_surface: 900, features: ['Vue'] });
  });

  test('is not there under another number', async () => {
    const { put, restore } = await openApi();
    await put({ price: 1 });
    for (const n of [0, 2, 'x']) expect((await restore(n)).status).toBe(404);
  });

  test('stays private where incomplete adverts are refused', async () => {
    const { api, token, put, read, restore } = await openApi();
    await put({ is_private: true });
    await api.put('/api/settings', { json: { refuse_incomplete: 1 }, token });

    const { message } = await (await restore(1)).json();

    expect(message).toContain('gardé privé');
    expect((await read()).is_private).toBe(1);
  });
});
