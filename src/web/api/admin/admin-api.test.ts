import { describe, expect, test, vi } from 'vitest';
import { notices } from '#contract/messages.ts';
import { EMPTY_FIELDS } from '#contract/property/fields.ts';
import { aPropertyInput } from '#contract/testing/factories.ts';
import { createAdminApi } from './admin-api.ts';

const SAVED = { ...EMPTY_FIELDS, revision: 0 };
const success = (more: object = {}) => Response.json({ status: 'success', data: null, ...more });

/** A host with one answer, which records its requests. */
function aHost(answer: () => Response | Promise<Response>, { token = 'abc' } = {}) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const onSessionEnd = vi.fn();
  const api = createAdminApi({
    apiUrl: '',
    fetch: (url, init) => {
      requests.push({ url, init });
      return answer();
    },
    findToken: () => token,
    onSessionEnd,
  });
  return { api, requests, onSessionEnd };
}

test('every call sends the token, and audience=admin', async () => {
  const { api, requests } = aHost(() => Response.json({ status: 'success', data: { data: [] } }));

  await api.listProperties(new URLSearchParams({ q: 'vue mer' }));

  expect(requests[0]?.url).toBe('/api/properties?q=vue+mer&include=images&audience=admin');
  expect(new Headers(requests[0]?.init?.headers).get('Authorization')).toBe('Bearer abc');
});

test('a write has a new idempotency key or the given one; a read has none', async () => {
  const { api, requests } = aHost(() => success({ data: { data: { id: 1 } } }));

  await api.createProperty(aPropertyInput(), 'given');
  await api.deleteProperty(1);
  await api.deleteProperty(1);
  await api.getProperty(1);

  const keys = requests.map(({ init }) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toEqual(['given', expect.any(String), expect.any(String), null]);
  expect(keys[1]).not.toBe(keys[2]);
});

test('a change sends the revision that it is based on, if there is one', async () => {
  const { api, requests } = aHost(() => success({ data: { data: { id: 1 } } }));

  await api.updateProperty(1, aPropertyInput(), SAVED);
  await api.updateProperty(1, aPropertyInput(), { ...SAVED, revision: 4 });

  const bodies = requests.map(({ init }) => JSON.parse(String(init?.body)));
  expect(bodies[0]).not.toHaveProperty('revision');
  expect(bodies[1]).toHaveProperty('revision', 4);
});

test('a change sends the facts that differ from the saved ones, and null for an emptied one', async () => {
  const { api, requests } = aHost(() => success({ data: { data: { id: 1 } } }));
  const advert = { reference: 'JP-104', copro_lots: 24 };

  await api.updateProperty(1, aPropertyInput({ ...advert, reference: null, year_built: 1975 }), {
    ...SAVED,
    ...advert,
  });

  const body = JSON.parse(String(requests[0]?.init?.body));
  expect(body).toMatchObject({ reference: null, year_built: 1975 });
  expect(body).not.toHaveProperty('copro_lots');
});

test.each([
  [notices.keptPrivate, notices.keptPrivate],
  ['Property saved', undefined],
])('the message %j of a save becomes the notice %j', async (message, notice) => {
  const { api } = aHost(() => success({ data: { data: { id: 1 } }, message }));

  expect(await api.createProperty(aPropertyInput(), 'key')).toMatchObject({ id: 1, notice });
  expect(await api.updateProperty(1, aPropertyInput(), SAVED)).toMatchObject({ id: 1, notice });
});

test('a 401 ends the session', async () => {
  const { api, onSessionEnd } = aHost(() => new Response(null, { status: 401 }));

  await expect(api.getProperty(1)).rejects.toMatchObject({ status: 401 });
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test('an expired token ends the session without a request', async () => {
  const { api, requests, onSessionEnd } = aHost(() => success(), { token: '' });

  await expect(api.deleteProperty(1)).rejects.toMatchObject({ status: 401 });
  expect(requests).toEqual([]);
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test('a refused login or logout ends no session', async () => {
  const { api, onSessionEnd } = aHost(() => new Response(null, { status: 401 }));

  await expect(api.login({ email: 'a', password: 'b' })).rejects.toMatchObject({ status: 401 });
  await expect(api.logout()).rejects.toMatchObject({ status: 401 });
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test('a property that is nothing is not found', async () => {
  const { api } = aHost(() => success({ data: { data: null } }));

  await expect(api.getProperty(1)).rejects.toMatchObject({ status: 404 });
});

test('a page of the list has the total number of properties', async () => {
  const item = { id: 12, title: 'Villa', images: [] };
  const { api } = aHost(() => success({ data: { data: [item], total: 80 } }));

  expect(await api.listProperties(new URLSearchParams())).toMatchObject({ properties: [{ id: 12 }], total: 80 });
});

describe('a saved property', () => {
  test('in the answer is a success', async () => {
    const { api } = aHost(() => Response.json({ data: { data: { id: 12, revision: 2 } } }));

    await expect(api.updateProperty(12, aPropertyInput(), SAVED)).resolves.toMatchObject({ id: 12, revision: 2 });
  });

  test.each([{}, { data: null }, { data: {} }])('is not left out of the answer (%j)', async (body) => {
    const { api } = aHost(() => success(body));

    await expect(api.updateProperty(12, aPropertyInput(), SAVED)).rejects.toThrow('Invalid response format');
    await expect(api.createProperty(aPropertyInput(), 'key')).rejects.toThrow('Invalid response format');
  });
});

test('a deletion fails unless the answer is a success', async () => {
  const { api } = aHost(() => Response.json({ status: 'error', message: 'Non', data: null }));

  await expect(api.deleteProperty(12)).rejects.toMatchObject({ serverMessage: 'Non' });
});

test('the deletion of an image returns the message of the server', async () => {
  const { api, requests } = aHost(() => success({ message: 'Partie' }));

  expect(await api.deleteImage(12, 'a b.webp')).toBe('Partie');
  expect(requests[0]?.url).toBe('/api/properties/12/images/a%20b.webp');
});

test.each([
  ['a refusal', () => Response.json({ status: 'error', message: 'Non' }, { status: 409 }), 409],
  ['an answer that is no success', () => Response.json({ status: 'error', data: null }), 200],
])('the deletion of an image fails with %s', async (_, answer, status) => {
  const { api } = aHost(answer);

  await expect(api.deleteImage(12, 'a.webp')).rejects.toMatchObject({ status });
});

test('the deletion of an image fails when the server is unreachable', async () => {
  const { api } = aHost(() => Promise.reject(new TypeError('no network')));

  await expect(api.deleteImage(12, 'a.webp')).rejects.toMatchObject({ status: 0 });
});

test('the order of images is sent as file names', async () => {
  const { api, requests } = aHost(() => success());

  expect(await api.reorderImages(12, ['b.webp', 'a.webp'])).toBeUndefined();
  expect(requests[0]).toMatchObject({
    url: '/api/properties/12/images/reorder',
    init: { method: 'POST', body: '{"filenames":["b.webp","a.webp"]}' },
  });
});

test.each([{ mark: 'projection' }, { mark: null }, { kind: 'plan', caption: 'Rez-de-chaussée' }] as const)(
  'of an image, %j alone is sent',
  async (description) => {
    const { api, requests } = aHost(() => success());

    await api.describeImage(12, 'a.webp', description);

    expect(requests[0]?.url).toBe('/api/properties/12/images/a.webp');
    expect(requests[0]?.init).toMatchObject({ method: 'PUT', body: JSON.stringify(description) });
  },
);
