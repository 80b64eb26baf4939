import { expect, test } from 'vitest';

import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const COMPLETE = { type: 'Terrain', fees_payer: 'vendeur' } as const;
const INCOMPLETE = { type: 'Terrain' } as const;

async function createSite() {
  const api = await createTestApi();
  const token = await api.signIn();
  return {
    api,
    token,
    async bulk(json: unknown) {
      const response = await api.post('/api/properties/bulk', { token, json });
      return { code: response.status, ...(await response.json()) };
    },
    statusOf: async (id: number) => (await api.get(`/api/properties/${id}`)).status,
  };
}

test('properties are made private and public again, in one call each', async () => {
  const { api, token, bulk, statusOf } = await createSite();
  const [a, b] = [(await api.hasProperty()).id, (await api.hasProperty()).id];
  let changes = 0;
  api.services.catalogueEvents.on('changed', () => {
    changes += 1;
  });

  const made = await bulk({ ids: [a, b, a], action: 'make_private' });

  expect(made).toEqual({
    code: 200,
    status: 'success',
    message: '2 biens rendus privés',
    data: { data: { changed: [a, b], kept_private: [], missing: [] } },
  });
  expect(await statusOf(a)).toBe(404);
  // At once, since their photos are hidden from then on, and once these have their new names.
  expect(changes).toBe(2);
  const versions = (await (await api.get(`/api/properties/${b}/versions`, { token })).json()).data.data;
  expect(versions).toMatchObject([{ n: 1, fields: [{ field: 'is_private', before: 0, after: 1 }] }]);

  expect(await bulk({ ids: [a, b], action: 'make_public' })).toMatchObject({ message: '2 biens rendus publics' });
  expect(await statusOf(b)).toBe(200);
});

test('incomplete adverts stay private if that is what the agent has set, and this is told', async () => {
  const { api, token, bulk, statusOf } = await createSite();
  await api.put('/api/settings', { token, json: { refuse_incomplete: 1 } });
  const complete = (await api.hasProperty({ ...COMPLETE, is_private: 1 })).id;
  const others = [
    (await api.hasProperty({ ...INCOMPLETE, is_private: 1 })).id,
    (await api.hasProperty({ ...INCOMPLETE, is_private: 1 })).id,
  ];

  const { message, data } = await bulk({ ids: [...others, complete], action: 'make_public' });

  expect(message).toBe('1 bien rendu public. 2 biens restent privés : il manque des mentions');
  expect(data.data).toEqual({ changed: [complete], kept_private: others, missing: [] });
  expect(await statusOf(complete)).toBe(200);
});

test('properties go to the trash with their photos, and come back', async () => {
  const { api, token, bulk } = await createSite();
  const { id } = await api.hasProperty();
  const body = new FormData();
  body.append('files[]', new Blob([new Uint8Array(await aJpeg())]));
  const [{ url }] = (await (await api.post(`/api/properties/${id}/images`, { token, body })).json()).data;
  expect((await api.get(url)).status).toBe(200);

  const trashed = await bulk({ ids: [id, 999], action: 'trash' });
  expect(trashed.message).toBe("1 bien mis à la corbeille. 1 bien n'existe plus");
  expect(trashed.data.data).toEqual({ changed: [id], kept_private: [], missing: [999] });
  expect((await api.get(url)).status).toBe(404);
  expect((await (await api.get('/api/trash', { token })).json()).data.data).toMatchObject([{ id }]);

  expect((await bulk({ ids: [id], action: 'restore' })).message).toBe('1 bien restauré');
  expect((await api.get(url)).status).toBe(200);
  expect((await bulk({ ids: [id], action: 'restore' })).data.data).toMatchObject({ changed: [], missing: [id] });
});

test.each([
  ['ids', { action: 'trash' }],
  ['ids', { ids: [], action: 'trash' }],
  ['ids', { ids: 4, action: 'trash' }],
  ['ids', { ids: Array.from({ length: 201 }, (_, index) => index + 1), action: 'trash' }],
  ['ids', { ids: ['4'], action: 'trash' }],
  ['ids', { ids: [0], action: 'trash' }],
  ['action', { ids: [4], action: 'burn' }],
])('a call is refused for its %s', async (field, json) => {
  const { bulk } = await createSite();
  const { code, errors } = await bulk(json);
  expect(code).toBe(422);
  expect(Object.keys(errors)).toEqual([field]);
});

test('it is for administrators', async () => {
  const { api } = await createSite();
  const { id } = await api.hasProperty();
  const json = { ids: [id], action: 'trash' };
  expect((await api.post('/api/properties/bulk', { json })).status).toBe(401);
  expect((await api.post('/api/properties/bulk', { json, token: await api.signIn('user') })).status).toBe(403);
  expect((await api.get(`/api/properties/${id}`)).status).toBe(200);
});
