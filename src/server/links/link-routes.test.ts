import { describe, expect, test } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { openLink } from './open-link.ts';

const CHROME = new Headers({ 'User-Agent': 'Mozilla/5.0 Chrome/140' });

async function createSite({ is_private = 1 }: Partial<PropertyFields> = {}) {
  let now = new Date('2026-06-01T10:00:00.000Z');
  const api = await createTestApi({ now: () => now, env: { PUBLIC_URL: 'https://site.test' } });
  const token = await api.signIn();
  const { id } = await api.hasProperty({ is_private, title: 'Villa discrète' });
  const path = `/api/properties/${id}/links`;
  return {
    api,
    token,
    id,
    path,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    async createLink(json: object = { name: 'Mme Orsini' }) {
      return (await (await api.post(path, { token, json })).json()).data.data;
    },
    listLinks: async () => (await (await api.get(path, { token })).json()).data.data,
    open(url: string, headers = CHROME) {
      const token = url.replace(/.*\/prive\//, '').replace('?apercu', '');
      return openLink(api.services, token, { url: new URL(url, 'https://site.test').href, headers });
    },
  };
}

describe('a private link', () => {
  test('is made for a reader, for 14 days unless said otherwise', async () => {
    const { api, token, path, listLinks } = await createSite();

    const response = await api.post(path, { token, json: { name: ' Mme  Orsini ', note: 'À vendre en juin.' } });

    expect(response.status).toBe(201);
    const { data } = (await response.json()).data;
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Mme Orsini',
      url: expect.stringMatching(/^https:\/\/site\.test\/prive\/[\w-]{32}$/),
      expires_at: '2026-06-15T10:00:00.000Z',
      note: 'À vendre en juin.',
      views: 0,
      viewed_at: null,
      view_times: [],
    });
    expect(await listLinks()).toEqual([data]);
  });

  test('shows what a visitor would see of the property, and counts the views of people', async () => {
    const { createLink, listLinks, open, pass } = await createSite();
    const { url } = await createLink({ name: 'Mme Orsini', note: 'Bonjour' });

    const view = await open(url);
    pass(1000);
    await open(url);
    await open(url, new Headers({ 'User-Agent': 'WhatsApp/2.23' }));
    await open(url, new Headers());
    // The agent's own look.
    await open(`${url}?apercu`);
    await open(url, new Headers([...CHROME, ['Sec-Purpose', 'prefetch;prerender']]));

    expect(view).toMatchObject({ name: 'Mme Orsini', note: 'Bonjour', property: { title: 'Villa discrète' } });
    expect(view?.property).not.toHaveProperty('mandate_number');
    expect(await listLinks()).toMatchObject([
      {
        views: 2,
        viewed_at: '2026-06-01T10:00:01.000Z',
        view_times: ['2026-06-01T10:00:01.000Z', '2026-06-01T10:00:00.000Z'],
      },
    ]);
  });

  test('opens nothing once it has expired, was ended, or its property is in the trash', async () => {
    const { api, token, id, createLink, open, pass } = await createSite();
    const inAWeek = new Date(Date.now() + 7 * DAY_MS).toISOString();
    const [expiring, ended, kept] = [
      await createLink(),
      await createLink(),
      await createLink({ name: 'A', expires_at: inAWeek }),
    ];

    expect((await api.delete(`/api/links/${ended.id}`, { token })).status).toBe(200);
    expect(await open(ended.url)).toBeUndefined();
    expect((await api.delete(`/api/links/${ended.id}`, { token })).status).toBe(404);

    await api.delete(`/api/properties/${id}`, { token });
    expect(await open(kept.url)).toBeUndefined();
    await api.post(`/api/trash/${id}/restore`, { token });
    expect(await open(kept.url)).toBeDefined();

    pass(14 * DAY_MS);
    expect(await open(expiring.url)).toBeUndefined();
    expect(await open(kept.url)).toBeDefined();
  });

  test('betrays nothing to visitors', async () => {
    const { api, id, createLink, open } = await createSite();
    await createLink();

    expect((await api.get(`/api/properties/${id}`)).status).toBe(404);
    expect(await open('/prive/')).toBeUndefined();
    expect(await open('/prive/%00')).toBeUndefined();
    expect(await open('/prive/\u0000')).toBeUndefined();
  });

  test.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['expires_at', { name: 'A', expires_at: '2020-01-01T00:00:00Z' }],
    ['expires_at', { name: 'A', expires_at: 'demain' }],
    ['note', { name: 'A', note: 'x'.repeat(1001) }],
  ])('is refused for its %s: %j', async (field, json) => {
    const { api, token, path } = await createSite();
    const response = await api.post(path, { token, json });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });

  test('is for administrators, and for a property that is there', async () => {
    const { api, token, path } = await createSite();
    expect((await api.get(path)).status).toBe(401);
    expect((await api.post(path, { json: { name: 'A' } })).status).toBe(401);
    expect((await api.delete('/api/links/1')).status).toBe(401);
    expect((await api.get('/api/properties/999/links', { token })).status).toBe(404);
    expect((await api.post('/api/properties/999/links', { token, json: { name: 'A' } })).status).toBe(404);
  });
});
