import { describe, expect, test } from 'vitest';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

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
