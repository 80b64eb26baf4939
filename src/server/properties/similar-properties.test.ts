import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';

test('GET /api/properties/{id}/similar lists what a card shows of them', async () => {
  const api = await createTestApi();
  const { id } = await api.hasProperty();
  const other = await api.hasProperty({ title: 'Maison de berger' });

  const { data } = await (await api.get(`/api/properties/${id}/similar`)).json();

  expect(data.data).toEqual([expect.objectContaining({ id: other.id, title: 'Maison de berger', images: [] })]);
  expect(data.data[0]).not.toHaveProperty('description');
});

test('a private property has no similar ones and is none, even for an administrator', async () => {
  const api = await createTestApi();
  const { id } = await api.hasProperty();
  const hidden = await api.hasProperty({ is_private: 1 });
  const token = await api.signIn();

  expect((await (await api.get(`/api/properties/${id}/similar`, { token })).json()).data.data).toEqual([]);
  expect((await api.get(`/api/properties/${hidden.id}/similar`, { token })).status).toBe(404);
});
