import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { findOwnedProperty } from './owner-link-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');

describeOnEachDatabase('the link of an owner', (createDatabase) => {
  async function createSite(property: object = {}) {
    const env = { PUBLIC_URL: 'https://site.test' };
    const api = await createTestApi({ db: await createDatabase(), now: () => NOW, env });
    const token = await api.signIn();
    const { id } = await api.hasProperty(property);
    const path = `/api/properties/${id}/owner-link`;
    return {
      api,
      token,
      id,
      path,
      async createLink(): Promise<string> {
        const response = await api.post(path, { token });
        expect(response.status).toBe(201);
        return (await response.json()).data.data.url;
      },
      read: () => api.get(path, { token }),
      open: (url: string) => findOwnedProperty(api.services.db, url.split('/').at(-1) ?? ''),
    };
  }

  test('is made once, and told again', async () => {
    const { api, token, id, createLink, read, open } = await createSite();
    expect((await read()).status).toBe(404);

    const url = await createLink();

    expect(url).toMatch(/^https:\/\/site\.test\/proprietaire\/[\w-]{32}$/);
    const link = { url, created_at: NOW.toISOString() };
    expect((await (await read()).json()).data.data).toEqual(link);
    const all = await (await api.get('/api/owner-links', { token })).json();
    expect(all.data.data).toEqual([{ ...link, property_id: id }]);
    expect(await open(url)).toEqual({ id, published_at: expect.any(String) });
  });

  test('opens nothing more once there is another, or it was ended', async () => {
    const { api, token, path, createLink, read, open } = await createSite();
    const [first, second] = [await createLink(), await createLink()];
    expect(await open(first)).toBeUndefined();
    expect(await open(second)).toBeDefined();

    expect((await api.delete(path, { token })).status).toBe(200);

    expect(await open(second)).toBeUndefined();
    expect((await read()).status).toBe(404);
    expect((await api.delete(path, { token })).status).toBe(404);
  });

  test('ends when the home goes to the trash, and stays ended when it comes back', async () => {
    const { api, token, id, path, createLink, read, open } = await createSite();
    const url = await createLink();

    await api.delete(`/api/properties/${id}`, { token });
    expect(await open(url)).toBeUndefined();
    for (const method of ['get', 'post', 'delete'] as const) {
      expect((await api[method](path, { token })).status).toBe(404);
    }

    await api.post(`/api/trash/${id}/restore`, { token });
    expect(await open(url)).toBeUndefined();
    expect((await read()).status).toBe(404);

    const again = await createLink();
    await api.post('/api/properties/bulk', { token, json: { ids: [id], action: 'trash' } });
    expect(await open(again)).toBeUndefined();
  });

  test.each([{ is_private: 1 }, { sale_state: 'sold', sold_on: '2025-01-10' }])('is kept by %j', async (property) => {
    const { createLink, open } = await createSite(property);
    expect(await open(await createLink())).toBeDefined();
  });

  test('is for administrators', async () => {
    const { api, path } = await createSite();
    expect((await api.get(path)).status).toBe(401);
    expect((await api.post(path)).status).toBe(401);
    expect((await api.delete(path)).status).toBe(401);
    expect((await api.get('/api/owner-links')).status).toBe(401);
  });
});
