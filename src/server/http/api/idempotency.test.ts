import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aJpeg, aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

async function openApi(options: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi(options);
  const token = await api.signIn();
  return {
    api,
    create: (key: string, json = aPropertyBody(), as = token) =>
      api.post('/api/properties', { json, token: as, headers: { 'Idempotency-Key': key } }),
    under: (key: string) => ({ token, headers: { 'Idempotency-Key': key } }),
    countAll: async () => (await (await api.get('/api/properties')).json()).data.total,
  };
}

test('a retry gets the first answer, and is not executed again', async () => {
  const { create, countAll } = await openApi();

  const [first, again] = [await create('one'), await create('one')];

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(await again.json()).toEqual(await first.json());
  expect(await countAll()).toBe(1);
});

test('a retry during the first request gets its answer too', async () => {
  const { create, countAll } = await openApi();

  const answers = await Promise.all([create('one'), create('one'), create('one')]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await countAll()).toBe(1);
});

test('another key, or the same key of another user, is another write', async () => {
  const { api, create, countAll } = await openApi();

  await create('one');
  await create('two');
  await create('one', aPropertyBody(), await api.signIn('admin', 'colleague@example.com'));

  expect(await countAll()).toBe(3);
});

test('a refused write can be retried with the same key', async () => {
  const { create } = await openApi();

  expect((await create('one', aPropertyBody({ title: '' }))).status).toBe(422);
  expect((await create('one')).status).toBe(201);
});

test('a change whose answer cannot be stored is answered, and not carried out again', async () => {
  const { api, under } = await openApi({ loggedErrors: [/answer not stored/] });
  const { id } = await api.hasProperty();
  await forbidAnswers(api);

  expect((await api.put(`/api/properties/${id}`, { json: { price: 1 }, ...under('one') })).status).toBe(200);

  // Another request with this key would wait until the claim expires.
  expect(await api.services.db.selectFrom('stored_answer').select('answer').execute()).toEqual([{ answer: null }]);
});

describe('what would be there twice is stored with its answer, or not at all:', () => {
  test.each([
    ['a new property', '', async () => ({ json: aPropertyBody() })],
    ['a copy of one', '/1/duplicate', async () => ({ json: {} })],
    ['a photo', '/1/images', async () => ({ body: await aForm() })],
  ])('%s', async (_, path, write) => {
    const { api, under } = await openApi({ loggedErrors: [/full/] });
    await api.hasProperty();
    await forbidAnswers(api);

    const call = { ...(await write()), ...under('one') };
    expect((await api.post(`/api/properties${path}`, call)).status).toBe(500);

    const { db } = api.services;
    expect(await db.selectFrom('property').select('id').execute()).toEqual([{ id: 1 }]);
    expect(await db.selectFrom('image').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('stored_answer').select('name').execute()).toEqual([]);
  });

  test('a property that another process has created meanwhile, because this one stood still', async () => {
    const { api, create, countAll } = await openApi();
    await sql`create trigger overtaken after insert on property begin
      update stored_answer set answer = '{"body":"theirs","status":201,"headers":[]}'; end`.execute(api.services.db);

    expect((await create('one')).status).toBe(503);

    expect(await countAll()).toBe(0);
  });
});

test('the same key with another body is refused', async () => {
  const { create, countAll } = await openApi();

  await create('one', aPropertyBody({ title: 'Villa' }));
  const other = await create('one', aPropertyBody({ title: 'Appartement' }));

  expect(other.status).toBe(422);
  expect(await other.json()).toEqual({
    status: 'error',
    message: 'Cette clé Idempotency-Key a déjà servi pour une autre requête.',
  });
  expect((await create('one', aPropertyBody({ title: 'Villa' }))).status).toBe(201);
  expect(await countAll()).toBe(1);
});

test('of two bodies sent at once under the same key, one is refused', async () => {
  const { create, countAll } = await openApi();
  const bodies = [aPropertyBody({ title: 'Villa' }), aPropertyBody({ title: 'Appartement' })];

  const answers = await Promise.all(bodies.map((body) => create('one', body)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await countAll()).toBe(1);
});

test('a deletion repeated with the same key is answered as a success', async () => {
  const { api, under } = await openApi();
  const { id } = await api.hasProperty();
  const remove = (key: string) => api.delete(`/api/properties/${id}`, under(key));

  expect((await remove('one')).status).toBe(200);
  expect((await remove('one')).status).toBe(200);
  expect((await remove('two')).status).toBe(404);
});

test('a photo that is sent again is added once', async () => {
  const { api, under } = await openApi();
  const { id } = await api.hasProperty();
  const upload = async (name = 'photo.jpg') =>
    api.post(`/api/properties/${id}/images`, { body: await aForm(name), ...under('one') });

  const answers = await Promise.all([upload(), upload()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await (await api.get(`/api/properties/${id}?include=images`)).json();
  expect(data.data.images).toHaveLength(1);
  expect((await upload('another.jpg')).status).toBe(422);
});

test('a retried photo with a multipart boundary of another length is added once', async () => {
  const { api, under } = await openApi();
  const { id } = await api.hasProperty();
  const photo = await aJpeg();
  const upload = (boundary: string) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\n`;
    const { token, headers } = under('one');
    return api.post(`/api/properties/${id}/images`, {
      token,
      body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
  };

  expect((await upload('----geckoformboundary1')).status).toBe(200);
  expect((await upload('----geckoformboundary1234')).status).toBe(200);
  const { data } = await (await api.get(`/api/properties/${id}?include=images`)).json();
  expect(data.data.images).toHaveLength(1);
});

test('a key that is too long is refused, and nothing is written', async () => {
  const { create, countAll } = await openApi();

  const response = await create('k'.repeat(101));

  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    'Idempotency-Key': ['Ce texte ne doit pas dépasser 100 caractères.'],
  });
  expect(await countAll()).toBe(0);
});

async function aForm(name = 'photo.jpg'): Promise<FormData> {
  const form = new FormData();
  form.append('files[]', new Blob([Buffer.from(await aJpeg())], { type: 'image/jpeg' }), name);
  return form;
}

async function forbidAnswers({ services: { db } }: TestApi): Promise<void> {
  await sql`create trigger full before update on stored_answer begin select raise(abort, 'full'); end`.execute(db);
}
