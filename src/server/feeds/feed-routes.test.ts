import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { feedTexts } from '#contract/messages.ts';
import { inputToJson } from '#contract/property/property-input.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { aCompleteProperty } from './testing/complete-property.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const PUSH = { host: 'ftp.portail.test', user: 'jpv', password: 'Vue-mer!42' };
const POLIRIS = { enabled: true, agency_id: 'Agence12', software: 'JPV' };

type Options = Parameters<typeof createTestApi>[0];

async function openFeeds(options: Options = {}) {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ now: () => NOW, logLines, ...options });
  const token = await api.signIn();
  const read = async (path: string) => (await (await api.get(`/api${path}`, { token })).json()).data.data;
  let count = 0;
  return {
    api,
    token,
    logLines,
    read,
    post: (path: string) => api.post(`/api${path}`, { token }),
    put: (name: string, json: unknown) => api.put(`/api/feeds/${name}`, { token, json }),
    feed: async (name: string) => (await read('/feeds')).find((feed: { name: string }) => feed.name === name),
    hasHome: (overrides: Parameters<typeof aCompleteProperty>[0] = {}) => {
      count += 1;
      const advert = { reference: `R-${count}`, ...overrides };
      return api.hasProperty(aCompleteProperty({ ...overrides, ...advert }));
    },
    /** What a portal gets. */
    fetch: (url: string, method = 'GET') => api.call(method, new URL(url).pathname),
  };
}

describeOnEachDatabase('the feeds', (createDatabase) => {
  test('are off at first, each with a secret address of its own', async () => {
    const { read, fetch } = await openFeeds({ db: await createDatabase() });

    const feeds = await read('/feeds');

    const common = { enabled: false, included: 0, left_out: 0 };
    const held = 'Le fichier serait vide : il est retenu, car le portail retirerait tout.';
    expect(feeds).toEqual([
      {
        ...{ name: 'poliris', ...common, held, url: expect.stringMatching(/\/flux\/[\w-]{32}\/poliris\.zip$/) },
        ...{ file_name: 'poliris.zip', agency_id: null, software: null, encoding: 'utf-8', push: null },
      },
      {
        ...{ name: 'kyero', ...common, held, url: expect.stringMatching(/\/flux\/[\w-]{32}\/kyero\.xml$/) },
        file_name: 'kyero.xml',
      },
    ]);
    expect(await read('/feeds')).toEqual(feeds);
    for (const { url } of feeds) expect((await fetch(url)).status).toBe(404);
  });

  test('hold what is public, not sold, meant for the portal and complete', async () => {
    const { api, token, hasHome, feed, put, fetch, read } = await openFeeds({ db: await createDatabase() });
    await hasHome();
    await hasHome({ sale_state: 'under_offer' });
    await hasHome({ is_private: 1 });
    await hasHome({ sale_state: 'sold', sold_on: '2026-05-01' });
    const trashed = await hasHome();
    await trashProperty(api.services.db, trashed.id, NOW);
    const elsewhere = await hasHome({ title: 'Ailleurs' });
    expect((await api.put(`/api/properties/${elsewhere.id}`, { token, json: { feed_kyero: 0 } })).status).toBe(200);
    await hasHome({ title: 'Sans pièces', rooms: null });

    expect(await feed('kyero')).toMatchObject({ included: 3, left_out: 1, held: null });
    expect(await feed('poliris')).toMatchObject({ included: 3, left_out: 1, held: null });
    expect((await read('/feeds/kyero/adverts')).find(({ title }: { title: string }) => title === 'Ailleurs')).toEqual({
      ...{ id: elsewhere.id, title: 'Ailleurs', reference: 'R-6' },
      ...{ included: false, findings: [] },
    });

    await put('kyero', { enabled: true });
    const response = await fetch((await feed('kyero')).url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const xml = await response.text();
    expect(xml.match(/<ref>.*<\/ref>/g)).toEqual(['<ref>R-1</ref>', '<ref>R-2</ref>', '<ref>R-7</ref>']);
  });
});

test('adverts say what is missing, of two equal references both', async () => {
  const { hasHome, read } = await openFeeds();
  await hasHome({ reference: 'VM-1' });
  await hasHome({ reference: 'VM-1', fees_payer: null });

  const [first, second] = await read('/feeds/poliris/adverts');

  const twice = { code: 'reference_twice', severity: 'blocking', message: 'Cette référence sert à un autre bien.' };
  const photo = { code: 'photo', severity: 'warning', message: 'Aucune photo.' };
  expect(first).toMatchObject({ reference: 'VM-1', included: false, findings: [twice, photo] });
  expect(second.findings).toEqual([
    {
      code: 'mention',
      severity: 'blocking',
      message: "Dites qui paie les honoraires : l'acquéreur, le vendeur ou les deux.",
    },
    twice,
    photo,
  ]);
});

describe('the settings', () => {
  test('of Poliris are needed once it is on, and their password is never told', async () => {
    const { put, feed, api, logLines } = await openFeeds();
    const refused = await put('poliris', { enabled: true });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({
      agency_id: ['Ce champ est obligatoire.'],
      software: ['Ce champ est obligatoire.'],
    });
    expect((await put('poliris', { ...POLIRIS, push: { ...PUSH, password: undefined } })).status).toBe(422);
    expect((await put('poliris', { ...POLIRIS, agency_id: 'deux mots' })).status).toBe(422);

    const answer = await put('poliris', { ...POLIRIS, push: PUSH });

    const push = { host: 'ftp.portail.test', port: 21, user: 'jpv', secure: 'explicit', directory: '', time: '04:00' };
    expect((await answer.json()).data.data).toMatchObject({
      ...{ enabled: true, file_name: 'jpv_agence12.zip', agency_id: 'Agence12', push: { ...push, has_password: true } },
    });
    const { password: _, ...account } = PUSH;
    await put('poliris', { push: { ...account, time: '05:30' }, encoding: 'windows-1252' });
    expect(await feed('poliris')).toMatchObject({
      ...{ agency_id: 'Agence12', encoding: 'windows-1252' },
      push: { ...push, time: '05:30', has_password: true },
    });
    const rows = JSON.stringify([
      await api.services.db.selectFrom('feed').selectAll().execute(),
      await api.services.db.selectFrom('stored_answer').selectAll().execute(),
      logLines,
    ]);
    expect(rows).not.toContain(PUSH.password);

    await put('poliris', { push: null });
    expect((await feed('poliris')).push).toBeNull();
    expect(await api.services.db.selectFrom('feed').select('password').where('name', '=', 'poliris').execute()).toEqual(
      [{ password: null }],
    );
  });

  test.each([
    ['host', { host: 'ftp.ailleurs.test' }],
    ['port', { port: 2121 }],
    ['user', { user: 'somebody' }],
    ['security', { secure: 'none' }],
  ])('of another %s do not get the password of the account that was there', async (_, other) => {
    const { put, feed } = await openFeeds();
    await put('poliris', { ...POLIRIS, push: PUSH });
    const saved = await feed('poliris');
    const { password, ...account } = PUSH;

    const response = await put('poliris', { push: { ...account, ...other } });

    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ password: [feedTexts.passwordAgain] });
    expect(await feed('poliris')).toEqual(saved);
    expect((await put('poliris', { push: { ...account, ...other, password } })).status).toBe(200);
  });

  test('are for administrators only', async () => {
    const { api } = await openFeeds();
    for (const path of ['', '/poliris.zip', '/kyero.xml', '/kyero/adverts', '/kyero/deliveries']) {
      expect((await api.get(`/api/feeds${path}`)).status).toBe(401);
    }
    expect((await api.get('/api/feeds/yello/adverts', { token: await api.signIn() })).status).toBe(404);
  });
});

describe('the file', () => {
  test('is a ZIP under the name that the portal gave, and asking for it here is no delivery', async () => {
    const { api, token, put, hasHome, read } = await openFeeds();
    await put('poliris', POLIRIS);
    await hasHome();

    const response = await api.get('/api/feeds/poliris.zip', { token });

    expect(response.headers.get('content-disposition')).toBe('attachment; filename="jpv_agence12.zip"');
    const members = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(members['Annonces.csv'] ?? new Uint8Array())).toMatch(/^"Agence12"!#"R-1"!#"vente"!#/);
    expect(await read('/feeds/poliris/deliveries')).toEqual([]);
    expect(await (await api.get('/api/feeds/kyero.xml', { token })).text()).toContain('<ref>R-1</ref>');
  });

  test('is at another address once that was renewed, and no log knows either', async () => {
    const { post, put, feed, fetch, hasHome, logLines } = await openFeeds();
    await hasHome();
    await put('kyero', { enabled: true });
    const { url: old } = await feed('kyero');

    const { url } = (await (await post('/feeds/kyero/address')).json()).data.data;

    expect(url).not.toBe(old);
    expect((await fetch(old)).status).toBe(404);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('kyero.xml', 'poliris.zip'))).status).toBe(404);
    await put('kyero', { enabled: false });
    expect((await fetch(url)).status).toBe(404);
    const log = JSON.stringify(logLines);
    expect(log).toContain('/flux/***');
    for (const address of [old, url]) expect(log).not.toContain(address.split('/').at(-2));
  });

  test('is held back when more than half of it is gone, until the agent lets it go', async () => {
    const { api, token, post, put, feed, fetch, hasHome, read } = await openFeeds();
    await put('kyero', { enabled: true });
    const homes = await Promise.all(Array.from({ length: 5 }, () => hasHome()));
    const { url } = await feed('kyero');
    await fetch(url, 'HEAD');
    await fetch(url);
    const [, ...others] = homes.map(({ id }) => id);
    await api.post('/api/properties/bulk', { token, json: { ids: others, action: 'make_private' } });

    const { held } = await feed('kyero');
    expect(held).toBe(
      'Le fichier ne contiendrait plus que 1 bien au lieu de 5 : il est retenu, car le portail retirerait les autres.',
    );
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });

    expect((await (await post('/feeds/kyero/release')).json()).data.data.held).toBeNull();
    expect((await fetch(url)).status).toBe(200);
    const at = NOW.toISOString();
    expect(await read('/feeds/kyero/deliveries')).toEqual([
      { id: 3, at, way: 'pickup', state: 'sent', properties: 1, message: null },
      { id: 2, at, way: 'pickup', state: 'held', properties: 1, message: held },
      { id: 1, at, way: 'pickup', state: 'sent', properties: 5, message: null },
    ]);
  });

  test('leaves two hundred deliveries behind', async () => {
    const { api, put, feed, fetch, read, hasHome } = await openFeeds();
    await hasHome();
    await put('kyero', { enabled: true });
    const old = Array.from({ length: 200 }, () => ({
      ...{ feed: 'kyero' as const, at: NOW.toISOString(), way: 'pickup' as const },
      ...{ state: 'sent' as const, properties: 1, message: null },
    }));
    await api.services.db.insertInto('feed_delivery').values(old).execute();
    await fetch((await feed('kyero')).url);
    const listed = await read('/feeds/kyero/deliveries');
    expect([listed.length, listed[0].id, listed.at(-1).id]).toEqual([200, 201, 2]);
    expect(await api.services.db.selectFrom('feed_delivery').select('id').execute()).toHaveLength(200);
  });
});

test('the flags of a property are for administrators, kept by a change of something else, and part of its history', async () => {
  const { api, token } = await openFeeds();
  const created = await api.post('/api/properties', {
    token,
    json: { ...aCompleteBody(), feed_poliris: 0 },
  });
  expect((await created.json()).data.data).toMatchObject({ feed_poliris: 0, feed_kyero: 1 });
  const change = await api.put('/api/properties/1', { token, json: { price: 300_000 } });
  expect((await change.json()).data.data).toMatchObject({ feed_poliris: 0, feed_kyero: 1 });
  expect((await (await api.get('/api/properties/1')).json()).data.data).not.toHaveProperty('feed_poliris');

  await api.put('/api/properties/1', { token, json: { feed_poliris: true } });
  const { data } = await (await api.get('/api/properties/1/versions', { token })).json();
  expect(data.data[0].fields).toEqual([{ field: 'feed_poliris', before: 0, after: 1 }]);
  expect(await (await api.get('/api/properties/export.csv', { token })).text()).toContain(
    '"feed_poliris";"feed_kyero"',
  );
});

test('a picture has a JPEG for portals, whole, which goes with it', async () => {
  const { api, token } = await openFeeds({ db: await createSqliteDatabase() });
  await api.hasProperty();
  const body = new FormData();
  body.append('files[]', new Blob([new Uint8Array(await aJpeg({ width: 900, height: 1200 }))]), 'a.jpg');
  await api.post('/api/properties/1/images', { token, body });
  const { data } = await (await api.get('/api/properties/1?include=images')).json();
  const url = data.data.images[0].replace('.webp', '-feed.jpg');

  const response = await api.get(url);

  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const { default: sharp } = await import('sharp');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 900, height: 1200 },
  });
  expect((await api.get('/uploads/00000000000000000000-feed.jpg')).status).toBe(404);
  await api.delete('/api/properties/1', { token });
  expect((await api.get(url)).status).toBe(404);
});

function aCompleteBody() {
  return inputToJson(aCompleteProperty());
}
