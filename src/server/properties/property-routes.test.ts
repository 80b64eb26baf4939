import { describe, expect, test } from 'vitest';
import { aPropertyBody, aPropertyRow } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

describe('GET /api/properties', () => {
  test('returns every public property, newest first, without parameters', async () => {
    const api = await createTestApi();
    for (let index = 0; index < 30; index += 1) await api.hasProperty({ title: `Bien ${index}` });
    await api.hasProperty({ is_private: 1 });

    const body = await (await api.get('/api/properties')).json();
    expect(body).toMatchObject({ status: 'success', data: { total: 30, page: 1, per_page: 30 } });
    expect(body.data.data).toHaveLength(30);
    expect(body.data.data[0]).toMatchObject({ title: 'Bien 29', is_private: 0 });
    expect(body.data.data[0]).not.toHaveProperty('images');
  });

  test('returns at most the 1000 newest without a page, with the total', async () => {
    const api = await createTestApi();
    const rows = Array.from({ length: 1001 }, (_, index) => aPropertyRow({ title: `Bien ${index}`, price: index }));
    for (let start = 0; start < rows.length; start += 500) {
      await api.services.db
        .insertInto('property')
        .values(rows.slice(start, start + 500))
        .execute();
    }

    const newest = (await (await api.get('/api/properties?include=images')).json()).data;
    expect(newest).toMatchObject({ total: 1001, page: 1, per_page: 1000 });
    expect(newest.data).toHaveLength(1000);
    expect(newest.data[0].title).toBe('Bien 1000');
    const cheapest = (await (await api.get('/api/properties?sort=price-asc')).json()).data;
    expect(cheapest.data[0].price).toBe(0);
    expect(cheapest.data).toHaveLength(1000);
  });

  test('includes images on request', async () => {
    const api = await createTestApi();
    await api.hasProperty();
    const { data } = await (await api.get('/api/properties?include=images')).json();
    expect(data.data[0]).toMatchObject({ images: [], pictures: [] });
  });

  test('summaries have only what a card shows', async () => {
    const api = await createTestApi();
    await api.hasProperty({ features: ['Exclusivité', 'Vue mer'], description: 'mot '.repeat(200) });
    const { data } = await (await api.get('/api/properties?fields=summary')).json();
    expect(data.data[0]).toMatchObject({ title: 'Maison de village en pierre', features: ['Exclusivité'], images: [] });
    expect(data.data[0]).not.toHaveProperty('description');
  });

  test('filters, sorts and pages', async () => {
    const api = await createTestApi();
    for (const price of [100, 200, 300, 400])
      await api.hasProperty({ type: 'Villa', price, location: 'Saint-Florent' });
    await api.hasProperty({ type: 'Maison', price: 250 });

    const path = '/api/properties?type=Villa&location=saint%20florent&min_price=200&sort=price-desc&page=2&per_page=2';
    const { data } = await (await api.get(path)).json();
    expect(data).toMatchObject({ total: 3, page: 2, per_page: 2 });
    expect(data.data.map(({ price }: { price: number }) => price)).toEqual([200]);
  });

  test('of chosen numbers, those that a visitor may see', async () => {
    const api = await createTestApi();
    const first = await api.hasProperty();
    const second = await api.hasProperty();
    await api.hasProperty();
    const hidden = await api.hasProperty({ is_private: 1 });
    const idsAt = async (path: string, options = {}) => {
      const { data } = await (await api.get(path, options)).json();
      expect(data.total).toBe(data.data.length);
      return data.data.map(({ id }: { id: number }) => id);
    };

    const path = `/api/properties?include=images&ids=${first.id},${hidden.id},999,${second.id},${first.id}`;
    expect(await idsAt(path)).toEqual([second.id, first.id]);
    expect(await idsAt(`${path}&audience=admin`, { token: await api.signIn() })).toContain(hidden.id);
    await api.call('DELETE', `/api/properties/${first.id}`, { token: await api.signIn() });
    expect(await idsAt(path)).toEqual([second.id]);
  });

  test('what a form leaves empty asks for nothing', async () => {
    const api = await createTestApi();
    await api.hasProperty();
    const { data } = await (await api.get('/api/properties?type=&min_price=&bedrooms=&page=&per_page=')).json();
    expect(data).toMatchObject({ total: 1, page: 1 });
  });

  test('ignores the bedroom filter for plots of land', async () => {
    const api = await createTestApi();
    await api.hasProperty({ type: 'Terrain' });
    const { data } = await (await api.get('/api/properties?type=Terrain&bedrooms=4')).json();
    expect(data.total).toBe(1);
  });

  test.each([
    ['type=Château', 'type'],
    ['min_price=abc', 'min_price'],
    ['bedrooms=-1', 'bedrooms'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['ids=4,abc', 'ids'],
    ['ids=0', 'ids'],
    ['ids=4,99999999999', 'ids'],
    [`ids=${Array.from({ length: 51 }, (_, index) => index + 1)}`, 'ids'],
    ['per_page=1000000', 'per_page'],
    ['type=Villa&type=Maison', 'type'],
  ])('refuses ?%s under the name of its field', async (search, field) => {
    const api = await createTestApi();
    const response = await api.get(`/api/properties?${search}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      status: 'error',
      errors: { [field]: [expect.not.stringMatching(/invalid|expected/i)] },
    });
  });

  test.each([
    ['per_page=-1', 'per_page', 1, 100],
    ['page=99999999999', 'page', 1, 1_000_000],
    ['bedrooms=-1', 'bedrooms', 0, 1000],
    ['min_price=-5', 'min_price', 0, 1_000_000_000],
    ['max_surface=-0.5', 'max_surface', 0, 100_000_000],
  ])('names the bounds that ?%s exceeds', async (search, field, min, max) => {
    const api = await createTestApi();
    const { errors } = await (await api.get(`/api/properties?${search}`)).json();
    expect(errors).toEqual({ [field]: [`Ce nombre doit être compris entre ${min} et ${max}.`] });
  });

  test.each(['q=villa', 'visibility=private', 'sort=title-asc'])(
    'accepts ?%s only together with audience=admin',
    async (search) => {
      const api = await createTestApi();
      const { id } = await api.hasProperty({ title: 'Villa', is_private: 1 });
      const token = await api.signIn();
      const field = search.split('=')[0] ?? '';

      const refusal = await api.get(`/api/properties?${search}`, { token });
      expect(refusal.status).toBe(422);
      expect((await refusal.json()).errors).toEqual({ [field]: [expect.stringContaining('audience=admin')] });
      const { data } = await (await api.get(`/api/properties?audience=admin&page=1&${search}`, { token })).json();
      expect(data).toMatchObject({ total: 1, data: [{ id }] });
      expect((await api.get(`/api/properties?audience=admin&${search}`)).status).toBe(401);
    },
  );

  test('shows private properties to an administrator only, and never in a shared cache', async () => {
    const api = await createTestApi();
    await api.hasProperty({ is_private: 1 });
    const [admin, user] = [await api.signIn('admin'), await api.signIn('user')];

    expect((await (await api.get('/api/properties')).json()).data.total).toBe(0);
    expect((await (await api.get('/api/properties', { token: user })).json()).data.total).toBe(0);
    const response = await api.get('/api/properties', { token: admin });
    expect((await response.json()).data.data[0]).toMatchObject({ is_private: 1 });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toContain('Authorization');
  });
});

test.each(['/api/properties?audience=admin', '/api/properties/1?audience=admin'])(
  '%s is refused without the token of an administrator',
  async (path) => {
    const api = await createTestApi();
    await api.hasProperty();
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, { token: 'ended' })).status).toBe(401);
    expect((await api.get(path, { token: await api.signIn('user') })).status).toBe(403);
    expect((await api.get(path, { token: await api.signIn() })).status).toBe(200);
  },
);

describe('GET /api/properties/{id}', () => {
  test('answers the property under data.data', async () => {
    const api = await createTestApi();
    const { id } = await api.hasProperty({ rooms: null });
    const body = await (await api.get(`/api/properties/${id}?include=images`)).json();
    expect(body).toMatchObject({ status: 'success', data: { data: { id, rooms: null, images: [] } } });
  });

  test('is never cached, since a property can become private', async () => {
    const api = await createTestApi();
    const { id } = await api.hasProperty();
    expect((await api.get(`/api/properties/${id}`)).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['999', 'abc', '0', '-1', '1.5', '99999999999', '%00', '1%2F2'])('answers 404 for %j', async (id) => {
    const api = await createTestApi();
    const response = await api.get(`/api/properties/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 'error', message: 'Bien non trouvé' });
  });

  test('a private property does not exist for a visitor', async () => {
    const api = await createTestApi();
    const { id } = await api.hasProperty({ is_private: 1 });
    const response = await api.get(`/api/properties/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 'error', message: 'Bien non trouvé' });
    expect((await api.get(`/api/properties/${id}`, { token: await api.signIn() })).status).toBe(200);
  });
});

describe('POST /api/properties', () => {
  test('creates a property and returns its address', async () => {
    const api = await createTestApi();
    const json = aPropertyBody({ features: [' Vue mer ', '', 'Vue mer', 'Exclusivité'], is_private: 1 });
    const token = await api.signIn();
    const response = await api.post('/api/properties', { token, json });

    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data.data).toMatchObject({ title: json.title, features: ['Vue mer', 'Exclusivité'], is_private: 1 });
    expect(response.headers.get('location')).toBe(`/api/properties/${data.data.id}`);
    expect((await (await api.get(`/api/properties/${data.data.id}`, { token })).json()).data).toEqual(data);
  });

  test('line breaks are kept in a description and removed elsewhere', async () => {
    const api = await createTestApi();
    const json = aPropertyBody({
      title: 'Villa\r\n 120\u00a0m²',
      location: 'Saint\tFlorent',
      features: ['Vue  mer', 'Vue\nmer'],
      description: 'Une villa.\n\nLa mer.',
    });
    const { data } = await (await api.post('/api/properties', { token: await api.signIn(), json })).json();
    expect(data.data).toMatchObject({
      title: 'Villa 120\u00a0m²',
      location: 'Saint Florent',
      features: ['Vue mer'],
      description: json.description,
    });
  });

  test('the default type is a flat', async () => {
    const api = await createTestApi();
    const { type: _, ...json } = aPropertyBody();
    const response = await api.post('/api/properties', { token: await api.signIn(), json });
    expect((await response.json()).data.data).toMatchObject({ type: 'Appartement' });
  });

  test('a plot of land needs neither bedrooms nor bathrooms, and gets none', async () => {
    const api = await createTestApi();
    const { bedrooms: _, ...json } = aPropertyBody({ type: 'Terrain', bathrooms: 4 });
    const response = await api.post('/api/properties', { token: await api.signIn(), json });
    expect((await response.json()).data.data).toMatchObject({ bedrooms: 0, bathrooms: 0 });
  });

  test.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(201)],
    ['title', '\u200b\u2060'],
    ['location', '\u00ad\u3164'],
    ['title', 12],
    ['title', 'nul\u0000l'],
    ['title', undefined],
    ['description', null],
    ['price', '450000'],
    ['price', -1],
    ['price', 1e300],
    ['price', null],
    ['location', []],
    ['type', 'Château'],
    ['type', null],
    ['surface', -5],
    ['rooms', 2.5],
    ['bedrooms', 1.5],
    ['bedrooms', undefined],
    ['bathrooms', 5000],
    ['features', 'Vue mer'],
    ['features', [12]],
    ['features', ['nul\u0000l']],
    ['title', 'half of a sign \ud83c'],
    ['features', ['half of a sign \ud83c']],
    ['features', Array.from({ length: 51 }, (_, index) => `f${index}`)],
    ['is_private', 'oui'],
    ['is_private', 2],
  ])('refuses %s = %j with a sentence under its name', async (field, value) => {
    const api = await createTestApi();
    const json = { ...aPropertyBody(), [field]: value };
    const response = await api.post('/api/properties', { token: await api.signIn(), json });
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field][0]).toMatch(/^C\w+ .+\.$/);
    expect((await (await api.get('/api/properties', { token: await api.signIn() })).json()).data.total).toBe(0);
  });

  test.each([
    ['broken JSON', '{"title":', 'application/json', 400],
    ['no JSON at all', '', 'application/json', 400],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'hello', 'text/plain', 415],
    ['a list', '[]', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['too much', JSON.stringify({ title: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('answers %s in the envelope', async (_, body, type, status) => {
    const api = await createTestApi();
    const token = await api.signIn();
    const response = await api.post('/api/properties', { token, body, headers: { 'Content-Type': type } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.any(String) });
  });
});

describe('PUT /api/properties/{id}', () => {
  test('changes the given fields and keeps the rest', async () => {
    const api = await createTestApi();
    const { id } = await api.hasProperty({ rooms: 5 });
    const json = { price: 399_000, is_private: 1 };
    const response = await api.put(`/api/properties/${id}`, { token: await api.signIn(), json });
    expect((await response.json()).data.data).toMatchObject({ price: 399_000, rooms: 5, is_private: 1 });
  });

  test.each([{}, { price: 450_000 }])('the change %j without a difference keeps the version', async (json) => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id } = await api.hasProperty({ price: 450_000 });
    const before = (await (await api.get(`/api/properties/${id}`, { token })).json()).data.data;
    const response = await api.put(`/api/properties/${id}`, { token, json });
    const { updated_at, revision } = before;
    expect((await response.json()).data.data).toMatchObject({ updated_at, revision });
    const onThat = { revision, price: 1 };
    expect((await api.put(`/api/properties/${id}`, { token, json: onThat })).status).toBe(200);
  });

  test('refuses a change based on an older version', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id } = await api.hasProperty();
    const { revision } = (await (await api.get(`/api/properties/${id}`, { token })).json()).data.data;
    expect((await api.put(`/api/properties/${id}`, { token, json: { price: 1, revision } })).status).toBe(200);

    const response = await api.put(`/api/properties/${id}`, { token, json: { price: 2, revision } });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.stringContaining('modifié') });
  });

  test('answers 404 for an unknown property', async () => {
    const api = await createTestApi();
    expect((await api.put('/api/properties/999', { token: await api.signIn(), json: {} })).status).toBe(404);
  });
});

test('DELETE /api/properties/{id} deletes it', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const { id } = await api.hasProperty();
  const response = await api.delete(`/api/properties/${id}`, { token });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'success' });
  expect((await api.get(`/api/properties/${id}`, { token })).status).toBe(404);
  expect((await api.delete(`/api/properties/${id}`, { token })).status).toBe(404);
});

test.each([
  ['POST', '/api/properties'],
  ['PUT', '/api/properties/1'],
  ['DELETE', '/api/properties/1'],
])('%s %s needs an administrator', async (method, path) => {
  const api = await createTestApi();
  await api.hasProperty();
  expect((await api.call(method, path, { json: {} })).status).toBe(401);
  expect((await api.call(method, path, { json: {}, token: await api.signIn('user') })).status).toBe(403);
});

test('GET /api/features lists what properties have, most used first, to an administrator', async () => {
  const api = await createTestApi();
  await api.hasProperty({ features: ['Cave', 'Vue mer'] });
  await api.hasProperty({ features: ['Vue mer'] });

  expect((await api.get('/api/features')).status).toBe(401);
  expect((await api.get('/api/features', { token: await api.signIn('user') })).status).toBe(403);
  const { data } = await (await api.get('/api/features', { token: await api.signIn() })).json();
  expect(data.data).toEqual(['Vue mer', 'Cave']);
});
