import { describe, expect, test } from 'vitest';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createApi } from './api.ts';
import { runInContext } from './http/request/request-context.ts';
import { describeOnEachDatabase } from './testing/test-database.ts';

function countChanges({ services }: TestApi) {
  let changes = 0;
  services.catalogueEvents.on('changed', () => {
    changes += 1;
  });
  return () => changes;
}

test('every write to the catalogue is announced, and nothing else', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const { id } = await api.hasProperty();
  const changes = countChanges(api);

  await api.get('/api/properties');
  await api.call('HEAD', '/api/properties');
  await api.post('/api/properties', { json: aPropertyBody() });
  await api.post('/api/properties', { json: {}, token });
  await api.delete('/api/properties/999', { token });
  await api.post('/api/auth/logout', { token: await api.signIn() });
  expect((await api.post('/api/v1.0/email/send', { json: anEmailBody() })).status).toBe(200);
  expect(changes()).toBe(0);

  await api.post('/api/properties', { json: aPropertyBody(), token });
  expect(changes()).toBe(1);
  await api.put(`/api/properties/${id}`, { json: { price: 1 }, token });
  expect(changes()).toBe(2);
  await api.delete(`/api/properties/${id}`, { token });
  expect(changes()).toBe(3);
});

describeOnEachDatabase('a failed write', (createDatabase) => {
  test('is announced where it may have changed something that the database does not tell', async () => {
    const db = await createDatabase();
    const api = await createTestApi({ db });
    const { id } = await api.hasProperty();
    const token = await api.signIn();
    const changes = countChanges(api);
    await api.services.db.schema.alterTable('property').renameTo('elsewhere').execute();
    // The test provokes what is logged.
    api.services.log.level = 'silent';

    const response = await api.delete(`/api/properties/${id}`, { token });

    expect(response.status).toBe(500);
    expect(changes()).toBe(db.engine === 'postgres' ? 0 : 1);
  });
});

test('an error is logged with the request that it came from', async () => {
  const logLines: Record<string, unknown>[] = [];
  const { services } = await createTestApi({ loggedErrors: [/unexpected error/], logLines });
  await services.db.schema.alterTable('property').renameTo('elsewhere').execute();

  const context = { requestId: 'one', method: 'GET', url: '/api/properties', address: '127.0.0.1' };

  const response = await runInContext(context, () => createApi(services).request('/api/properties'));

  expect(response.status).toBe(500);
  expect(logLines).toContainEqual(expect.objectContaining({ ...context, msg: 'unexpected error' }));
});

/** `à` and `é` in Latin-1, which is invalid UTF-8. */
function inLatin1(json: unknown) {
  return { headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(json), 'latin1') };
}

/** As a stream, without Content-Length. */
async function sendInPieces({ origin, signIn }: TestApi, body: Buffer<ArrayBuffer>): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await signIn()}`,
    Connection: 'close',
  };
  const request = { method: 'POST', headers, body: new Blob([body]).stream(), duplex: 'half' };
  return fetch(`${origin}/api/properties`, request);
}

describe('JSON that is not UTF-8 is refused', () => {
  const villa = inLatin1(aPropertyBody({ title: 'Villa à Brando' }));

  test('as a property', async () => {
    const api = await createTestApi();
    const response = await api.post('/api/properties', { ...villa, token: await api.signIn() });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ status: 'error', message: 'La requête est illisible.' });
    expect(await (await api.get('/api/properties')).json()).toMatchObject({ data: { total: 0 } });
  });

  test('as a property without Content-Length', async () => {
    const api = await createTestApi();
    const response = await sendInPieces(api, villa.body);
    expect(response.status).toBe(400);
  });

  test('as an order of images', async () => {
    const api = await createTestApi();
    const { id } = await api.hasProperty();
    const order = inLatin1({ order: ['été.webp'] });
    const response = await api.post(`/api/properties/${id}/images/reorder`, { ...order, token: await api.signIn() });
    expect(response.status).toBe(400);
  });

  test('as a message', async () => {
    const api = await createTestApi();
    const response = await api.post('/api/v1.0/email/send', inLatin1(anEmailBody({ from_name: 'André' })));
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('Bad Request');
  });

  test('only after authentication', async () => {
    const api = await createTestApi();
    expect((await api.post('/api/properties', villa)).status).toBe(401);
  });
});

test('JSON in UTF-8 is stored as it was sent, in one chunk or in several', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const title = 'Villa à Île-Rousse 🏡';
  const whole = await api.post('/api/properties', { json: aPropertyBody({ title }), token });
  const inPieces = await sendInPieces(api, Buffer.from(JSON.stringify(aPropertyBody({ title }))));
  expect((await whole.json()).data.data).toMatchObject({ title });
  expect((await inPieces.json()).data.data).toMatchObject({ title });
});
