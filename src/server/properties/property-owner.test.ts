import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/messages.ts';
import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const OF_OWNER = {
  mandate_signed_on: '2026-03-01',
  mandate_ends_on: '2026-09-01',
  private_address: '3 hameau de Pietra, 20217 Nonza',
  keys: 'Sous le pot bleu',
};

async function createSite() {
  const api = await createTestApi();
  const token = await api.signIn();
  const create = (fields: object = {}) =>
    api.post('/api/properties', { token, json: { ...aPropertyBody(), ...OF_OWNER, ...fields } });
  const { id } = (await (await create()).json()).data.data;
  return { api, token, id, create };
}

test('administrators alone are told of the mandate, the address and the keys', async () => {
  const { api, token, id } = await createSite();
  const admin = await (await api.get(`/api/properties/${id}?audience=admin`, { token })).json();
  expect(admin.data.data).toMatchObject(OF_OWNER);

  const link = await api.post(`/api/properties/${id}/links`, { token, json: { name: 'Mme Orsini' } });
  const { url } = (await link.json()).data.data;
  for (const path of [`/api/properties/${id}`, '/api/properties', new URL(url).pathname, `/vente/${id}-x`]) {
    const text = await (await api.get(path)).text();
    for (const secret of Object.values(OF_OWNER)) expect(text, path).not.toContain(secret);
    for (const name of Object.keys(OF_OWNER)) expect(text, path).not.toContain(`"${name}"`);
  }
});

test('keys are in no table', async () => {
  const { api, token } = await createSite();
  const table = await (await api.get('/api/properties/export.csv', { token })).text();
  expect(table).toContain(OF_OWNER.private_address);
  expect(table).not.toContain('keys');
  expect(table).not.toContain(OF_OWNER.keys);
});

test('a copy has none of them', async () => {
  const { api, token, id } = await createSite();
  const copy = await (await api.post(`/api/properties/${id}/duplicate`, { token })).json();
  const none = { mandate_signed_on: null, mandate_ends_on: null, private_address: null, keys: null };
  expect(copy.data.data).toMatchObject(none);
});

test.each([
  [{ mandate_ends_on: '2026-02-28' }, 'mandate_ends_on', fieldErrors.endBeforeStart],
  [{ private_address: 'x'.repeat(301) }, 'private_address', fieldErrors.tooLong(300)],
  [{ keys: 'x'.repeat(201) }, 'keys', fieldErrors.tooLong(200)],
])('%j is refused', async (fields, name, sentence) => {
  const { api, token, id, create } = await createSite();
  const refused = await create(fields);
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({ [name]: [sentence] });
  expect((await api.put(`/api/properties/${id}`, { token, json: fields })).status).toBe(422);
});

test('a mandate may begin and end on one day', async () => {
  const { create } = await createSite();
  expect((await create({ mandate_ends_on: OF_OWNER.mandate_signed_on })).status).toBe(201);
});
