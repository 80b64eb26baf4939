import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { BrotliCompress } from 'node:zlib';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { Changes } from '#server/services/changes.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { PageCache } from './page-cache.ts';
import type { Page } from './pages.ts';

type Render = (request: Request) => Promise<Page>;

/** A page cache behind a real server; a page says how often it was rendered. */
async function createSite({ render }: { render?: Render } = {}) {
  const changes = new Changes();
  const rendered: string[] = [];
  const log = pino({ level: 'silent' });
  let today = new Date('2026-06-01T10:00:00Z');
  const cache = new PageCache({
    changes,
    log,
    now: () => today,
    common: ['X-Content-Type-Options', 'nosniff'],
    fail: (response, error) => response.writeHead(500).end(String(error)),
    pages: async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return render ? render(request) : aPage(`${pathname} no ${rendered.length}`);
    },
  });
  const server = createServer((request, response) => {
    if (!cache.serve(request, response, ['X-Request-Id', 'one'])) response.writeHead(501).end();
  });
  const port = await listenLocally(server);
  return {
    changes,
    rendered,
    goToNextDay: () => {
      today = new Date('2026-06-02T00:00:01Z');
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { Connection: 'close', ...headers } }),
    /** As it comes over the wire; fetch would unpack it. */
    getRaw: (path: string, encoding: string) =>
      new Promise<Buffer>((resolve, reject) => {
        const headers = { Connection: 'close', 'Accept-Encoding': encoding };
        get({ port, path, headers }, (response) => buffer(response).then(resolve, reject)).on('error', reject);
      }),
  };
}

/** Long and varied enough for effort to make a difference. */
const LIST = Array.from({ length: 2000 }, (_, index) => `<li>${(index * 7919) % 997} biens trouvés</li>`).join('');

function aPage(body: string, other: Partial<Page> = {}): Page {
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/html'],
      ['X-Page', 'yes'],
    ],
    body,
    isCacheable: true,
    ...other,
  };
}

function aRedirect(status: number, to: string): Page {
  return { status, headers: [['Location', to]], body: '', isCacheable: false };
}

test('a page is rendered once, and sent with its own headers ever after', async () => {
  const site = await createSite();
  expect(await (await site.get('/')).text()).toBe('/ no 1');
  const again = await site.get('/?utm_source=x');
  expect(await again.text()).toBe('/ no 1');
  expect(again.headers.get('x-page')).toBe('yes');
  expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  expect(again.headers.get('x-request-id')).toBe('one');
  expect(again.headers.get('server-timing')).toBe('cache;desc=hit');
  expect(site.rendered).toEqual(['/']);
});

test('a change of the catalogue makes every page new', async () => {
  const site = await createSite();
  await site.get('/vente');
  site.changes.announce();
  expect(await (await site.get('/vente')).text()).toBe('/vente no 2');
});

test('a page whose rendering began before a change is not kept', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const site = await createSite({
    render: async () => {
      if (site.rendered.length === 1) await gate;
      return aPage(`rendering ${site.rendered.length}`);
    },
  });
  const before = site.get('/vente');
  await expect.poll(() => site.rendered.length).toBe(1);
  site.changes.announce();
  open();
  await before;
  await site.get('/vente');
  expect(site.rendered).toHaveLength(2);
});

test('many who ask at once share one rendering', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const site = await createSite({ render: () => gate.then(() => aPage('shared')) });
  const answers = Array.from({ length: 5 }, () => site.get('/about'));
  await expect.poll(() => site.rendered.length).toBe(1);
  open();
  for (const answer of await Promise.all(answers)) {
    expect(await answer.text()).toBe('shared');
    expect(answer.headers.get('etag')).toMatch(/^".+"$/);
  }
  expect(site.rendered).toHaveLength(1);
});

test('a new day makes every page new', async () => {
  const site = await createSite();
  await site.get('/');
  site.goToNextDay();
  await site.get('/');
  expect(site.rendered).toHaveLength(2);
});

test.each([
  ['a redirect', () => aRedirect(302, '/vente')],
  ['a page without its data', () => aPage('x', { isCacheable: false })],
  ['a page that does not exist', () => aPage('x', { status: 404, isCacheable: false })],
])('%s is not kept', async (_, answer) => {
  const site = await createSite({ render: async () => answer() });
  await site.get('/vente/12-villa');
  await site.get('/vente/12-villa');
  expect(site.rendered.filter((path) => path === '/vente/12-villa')).toHaveLength(2);
});

test('a browser that has the page is told that it is still the same, in the form it has', async () => {
  const site = await createSite();
  const first = await site.get('/', { 'Accept-Encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  const etag = first.headers.get('etag') ?? '';
  expect((await site.get('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
  expect((await site.get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
});

test('a page that is not kept is rendered once for whoever asks, whatever parameters came along', async () => {
  const site = await createSite({ render: async () => aPage('x', { isCacheable: false }) });
  expect(await (await site.get('/vente?utm=x')).text()).toBe('x');
  expect(site.rendered).toEqual(['/vente']);
});

test('a redirect keeps the parameters that it was asked with', async () => {
  const site = await createSite({
    render: async ({ url }) => aRedirect(301, `/x${new URL(url).search}`),
  });
  const redirect = await site.get('/vente/12?utm=x', { 'Accept-Encoding': 'br' });
  expect(redirect.status).toBe(301);
  expect(redirect.headers.get('location')).toBe('/x?utm=x');
  expect(redirect.headers.get('content-length')).toBe('0');
});

test('a page that is asked for again is soon packed smaller, and is still known by its ETag', async () => {
  const site = await createSite({ render: async () => aPage(LIST) });
  const size = async (encoding: string) => (await site.getRaw('/vente', encoding)).length;

  const quick = await size('br');
  expect(await size('br')).toBe(quick);
  await expect.poll(() => size('br')).toBeLessThan(quick);
  expect(await size('gzip')).toBeLessThan(LIST.length / 2);

  const { headers } = await site.get('/vente', { 'Accept-Encoding': 'br' });
  const known = { 'Accept-Encoding': 'br', 'If-None-Match': headers.get('etag') ?? '' };
  expect((await site.get('/vente', known)).status).toBe(304);
  expect(site.rendered).toEqual(['/vente']);
});

test('a page that cannot be packed any smaller goes out as it was, and others are packed all the same', async () => {
  const site = await createSite({ render: async () => aPage(LIST) });
  const quick = await site.getRaw('/', 'br');
  using end = vi.spyOn(BrotliCompress.prototype, 'end').mockImplementationOnce(function (this: BrotliCompress) {
    return this.destroy(new Error('no memory'));
  });

  // The first page is to be packed before the second.
  expect(await site.getRaw('/', 'br')).toEqual(quick);
  const other = await site.getRaw('/about', 'br');
  await expect.poll(async () => (await site.getRaw('/about', 'br')).length).toBeLessThan(other.length);

  expect(end).toHaveBeenCalledTimes(2);
  expect(await site.getRaw('/', 'br')).toEqual(quick);
});

test('who takes another form than the first visitor gets the page all the same', async () => {
  const site = await createSite({ render: async () => aPage('a page') });
  await site.get('/', { 'Accept-Encoding': 'br' });
  const plain = await site.get('/', { 'Accept-Encoding': 'identity' });
  expect(await plain.text()).toBe('a page');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
});

test('who comes after a visitor that took no compressed form gets one', async () => {
  const site = await createSite();
  await site.get('/', { 'Accept-Encoding': 'identity' });
  const next = await site.get('/', { 'Accept-Encoding': 'br' });
  expect(next.headers.get('content-encoding')).toBe('br');
  expect(await next.text()).toBe('/ no 1');
});

test('a form that a page is kept in as well takes room from other pages', async () => {
  // Each small when packed; unpacked, there is room for one.
  const site = await createSite({ render: async () => aPage('Maison à vendre. '.repeat(70_000)) });
  const pages = ['/', '/about'];
  for (const page of pages) {
    const quick = await site.getRaw(page, 'br');
    await expect.poll(async () => (await site.getRaw(page, 'br')).length).toBeLessThan(quick.length);
  }
  expect(site.rendered).toEqual(pages);

  for (const page of pages) await site.getRaw(page, 'identity');
  for (const page of pages) await site.getRaw(page, 'br');
  expect(site.rendered.length).toBeGreaterThan(pages.length);
});

test('who has the first form is still told so after others are there', async () => {
  const site = await createSite();
  const first = await site.get('/', { 'Accept-Encoding': 'gzip' });
  const etag = first.headers.get('etag') ?? '';
  await expect.poll(async () => (await site.getRaw('/', 'br')).toString()).not.toBe('/ no 1');

  const again = await site.get('/', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('content-encoding')).toBeNull();
});

test('a page that was rendered for this visitor says how long it took', async () => {
  const site = await createSite();
  expect((await site.get('/')).headers.get('server-timing')).toMatch(/^app;dur=\d/);
});

test('a rendering that fails is answered, and tried again by the next who asks', async () => {
  const site = await createSite({
    render: async () => {
      if (site.rendered.length === 1) throw new Error('no database');
      return aPage('a page');
    },
  });
  expect((await site.get('/')).status).toBe(500);
  expect(await (await site.get('/')).text()).toBe('a page');
});

test.each(['/admin/properties', '/api/properties', '/nothing'])('%s is left to others', async (path) => {
  const site = await createSite();
  expect((await site.get(path)).status).toBe(501);
});
