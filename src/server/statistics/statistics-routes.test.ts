import { describe, expect, test } from 'vitest';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trashProperty } from '#server/trash/trash-store.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NOTHING = { views: 0, galleries: 0, favorites: 0, contacts: 0, shares: 0, sheets: 0 };

type Visit = { body?: BodyInit; token?: string; headers?: Record<string, string> };

async function visit(api: TestApi, property: unknown, kind: unknown = 'view', { headers, ...call }: Visit = {}) {
  const response = await api.post('/api/visits', {
    body: JSON.stringify({ property, kind }),
    ...call,
    headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/json', ...headers },
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
}

async function read(api: TestApi, search = '') {
  const response = await api.get(`/api/statistics${search}`, { token: await api.signIn() });
  expect(response.status).toBe(200);
  return (await response.json()).data.data;
}

const storedCounts = (api: TestApi) => api.services.db.selectFrom('visit_count').selectAll().execute();

describe('POST /api/visits', () => {
  test.each(['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', ''])(
    'counts a visit that is sent as %j',
    async (type) => {
      const api = await createTestApi();
      const { id } = await api.hasProperty();
      await visit(api, id, 'view', { headers: { 'Content-Type': type } });
      expect(await storedCounts(api)).toMatchObject([{ property_id: id, kind: 'view', count: 1 }]);
    },
  );

  test.each([
    ['nothing', ''],
    ['broken JSON', '{"property":'],
    ['null', 'null'],
    ['an unknown kind', '{"property":1,"kind":"like"}'],
    ['a kind that the server counts', '{"property":1,"kind":"contact"}'],
    ['no kind', '{"property":1}'],
    ['no number', '{"property":"villa","kind":"view"}'],
    ['an unknown property', '{"property":999,"kind":"view"}'],
    ['an absurd number', '{"property":99999999999999,"kind":"view"}'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00])],
    ['too much', `{"property":1,"kind":"view","more":"${'x'.repeat(400_000)}"}`],
  ])('answers 204 to %s and counts nothing', async (_, body) => {
    const api = await createTestApi();
    await api.hasProperty();
    await visit(api, undefined, undefined, { body });
    expect(await storedCounts(api)).toEqual([]);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.14.1',
    'python-requests/2.32',
    '',
  ])('leaves out the bot %j', async (userAgent) => {
    const api = await createTestApi();
    const { id } = await api.hasProperty();
    await visit(api, id, 'view', { headers: { 'User-Agent': userAgent } });
    expect(await storedCounts(api)).toEqual([]);
  });

  test.each([
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
  ])('leaves out a prefetch (%s: %s)', async (name, value) => {
    const api = await createTestApi();
    const { id } = await api.hasProperty();
    await visit(api, id, 'view', { headers: { [name]: value } });
    expect(await storedCounts(api)).toEqual([]);
  });

  test('counts what one address repeats once in half an hour', async () => {
    let now = new Date('2026-06-01T10:00:00Z');
    const api = await createTestApi({ now: () => now, env: { TRUST_PROXY: '1' } });
    const { id } = await api.hasProperty();
    const from = (address: string) => visit(api, id, 'view', { headers: { 'X-Forwarded-For': address } });
    for (let time = 0; time < 60; time += 1) await from('192.0.2.1');
    expect(await storedCounts(api)).toMatchObject([{ count: 1 }]);
    await from('192.0.2.2');
    now = new Date('2026-06-01T10:30:00Z');
    await from('192.0.2.1');
    expect(await storedCounts(api)).toMatchObject([{ count: 3 }]);
  });

  test('leaves out administrators, and not other accounts', async () => {
    const api = await createTestApi();
    const { id } = await api.hasProperty();
    await visit(api, id, 'view', { token: await api.signIn('admin') });
    expect(await storedCounts(api)).toEqual([]);

    await visit(api, id, 'view', { token: await api.signIn('user') });
    expect(await storedCounts(api)).toMatchObject([{ count: 1 }]);
  });
});

describe('GET /api/statistics', () => {
  test('gives exactly what was counted: every day, oldest first, and the most seen property first', async () => {
    let now = new Date('2026-06-01T10:00:00Z');
    const api = await createTestApi({ now: () => now, env: { CONTACT_WAIT_SECONDS: '0' } });
    const [villa, house, hidden, trashed] = [
      await api.hasProperty({ title: 'Villa' }),
      await api.hasProperty({ title: 'Maison' }),
      await api.hasProperty({ title: 'Discrète', is_private: 1 }),
      await api.hasProperty({ title: 'Vendue' }),
    ];
    await visit(api, house.id);
    await visit(api, trashed.id);
    now = new Date('2026-06-03T10:00:00Z');
    await visit(api, villa.id);
    now = new Date('2026-06-03T10:30:00Z');
    for (const kind of ['view', 'gallery', 'favorite', 'share']) await visit(api, villa.id, kind);
    await visit(api, hidden.id);
    await visit(api, villa.id, 'view', { headers: { 'User-Agent': 'Googlebot/2.1' } });
    await visit(api, villa.id, 'view', { token: await api.signIn() });
    const send = (property_ref: number, website?: string) =>
      api.post('/api/v1.0/email/send', { json: anEmailBody({ property_ref, ...(website && { website }) }) });
    expect((await send(villa.id)).status).toBe(200);
    // Suspected spam.
    expect((await send(villa.id, 'https://spam.example')).status).toBe(200);
    await trashProperty(api.services.db, trashed.id, now);

    expect(await read(api, '?days=3')).toEqual({
      days: [
        { date: '2026-06-01', ...NOTHING, views: 2 },
        { date: '2026-06-02', ...NOTHING },
        { date: '2026-06-03', views: 2, galleries: 1, favorites: 1, contacts: 1, shares: 1, sheets: 0 },
      ],
      properties: [
        { id: villa.id, title: 'Villa', views: 2, galleries: 1, favorites: 1, contacts: 1, shares: 1, sheets: 0 },
        { id: house.id, title: 'Maison', ...NOTHING, views: 1 },
        { id: hidden.id, title: 'Discrète', ...NOTHING },
      ],
    });
    expect((await read(api, '?days=1')).days).toMatchObject([{ date: '2026-06-03' }]);
  });

  test('goes back 30 days by default, 760 at most, over changes of the clock', async () => {
    const api = await createTestApi({ now: () => new Date('2026-11-02T23:30:00Z') });
    const { days } = await read(api);
    expect(days).toHaveLength(30);
    expect([days[0].date, days.at(-1).date]).toEqual(['2026-10-05', '2026-11-03']);
    expect(new Set((await read(api, '?days=760')).days.map(({ date }: { date: string }) => date)).size).toBe(760);
  });

  test.each(['0', '761', '-1', 'x', ''])('refuses days=%s', async (days) => {
    const api = await createTestApi();
    const response = await api.get(`/api/statistics?days=${days}`, { token: await api.signIn() });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toHaveProperty('days');
  });

  test('is for administrators only', async () => {
    const api = await createTestApi();
    expect((await api.get('/api/statistics')).status).toBe(401);
    expect((await api.get('/api/statistics', { token: await api.signIn('user') })).status).toBe(403);
  });
});

test('nothing about the visitor is stored', async () => {
  const api = await createTestApi({ now: () => new Date('2026-06-01T10:00:00Z') });
  const { id } = await api.hasProperty();
  await visit(api, id, 'view', { headers: { Referer: 'https://example.com/?who=me', Cookie: 'who=me' } });

  expect(await storedCounts(api)).toEqual([{ day: '2026-06-01', property_id: id, kind: 'view', count: 1 }]);
});
