import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { PageCache } from './page-cache.ts';
import type { Page } from './pages.ts';

type Render = (request: Request) => Promise<Page>;

/** A page cache behind a real server; a page shows how often it was rendered. Other requests get a 501. */
async function createSite({ render }: { render?: Render } = {}) {
  const catalogueEvents = new CatalogueEvents();
  const rendered: string[] = [];
  let today = new Date('2026-06-01T10:00:00Z');
  const cache = new PageCache({
    catalogueEvents,
    now: () => today,
    pages: async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return render ? render(request) : aPage(`${pathname} no ${rendered.length}`);
    },
  });
  const server = createServer((request, response) => {
    response.setHeader('X-Request-Id', 'one');
    void cache.serve(request, response, (error) => response.writeHead(error ? 500 : 501).end());
  });
  const port = await listenLocally(server);
  return {
    catalogueEvents,
    rendered,
    goToNextDay: () => {
      today = new Date('2026-06-02T00:00:01Z');
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { Connection: 'close', ...headers } }),
    /** As it comes over the wire; fetch would decompress it. */
    getRaw: (path: string, encoding: string) =>
      new Promise<Buffer>((resolve, reject) => {
        const headers = { Connection: 'close', 'Accept-Encoding': encoding };
        get({ port, path, headers }, (response) => buffer(response).then(resolve, reject)).on('error', reject);
      }),
  };
}

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

test('a page is rendered once, and cached with its headers', async () => {
  const site = await createSite();
  expect(await (await site.get('/')).text()).toBe('/ no 1');
  const again = await site.get('/?utm_source=x');
  expect(await again.text()).toBe('/ no 1');
  expect(again.headers.get('x-page')).toBe('yes');
  expect(again.headers.get('x-request-id')).toBe('one');
  expect(site.rendered).toEqual(['/']);
});

test('a change of the catalogue clears the cache', async () => {
  const site = await createSite();
  await site.get('/vente');
  site.catalogueEvents.emit('changed');
  expect(await (await site.get('/vente')).text()).toBe('/vente no 2');
});

test('a page whose render began before a change is not cached', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const site = await createSite({
    render: async () => {
      if (site.rendered.length === 1) await gate;
      return aPage(`rendering ${site.rendered.length}`);
    },
  });
  const before = site.get('/vente');
  await expect.poll(() => site.rendered.length).toBe(1);
  site.catalogueEvents.emit('changed');
  open();
  await before;
  await site.get('/vente');
  expect(site.rendered).toHaveLength(2);
});

test('concurrent requests share one render', async () => {
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

test('a new day clears the cache', async () => {
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
])('%s is not cached', async (_, answer) => {
  const site = await createSite({ render: async () => answer() });
  await site.get('/vente/12-villa');
  await site.get('/vente/12-villa');
  expect(site.rendered.filter((path) => path === '/vente/12-villa')).toHaveLength(2);
});

test('a browser with the same ETag gets a 304, in its encoding', async () => {
  const site = await createSite();
  const first = await site.get('/', { 'Accept-Encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  const etag = first.headers.get('etag') ?? '';
  expect((await site.get('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
  expect((await site.get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
});

test('unknown parameters cause no second render', async () => {
  const site = await createSite({ render: async () => aPage('x', { isCacheable: false }) });
  expect(await (await site.get('/vente?utm=x')).text()).toBe('x');
  expect(site.rendered).toEqual(['/vente']);
});

test('a redirect with parameters that the cache does not know is passed to the router', async () => {
  const site = await createSite({ render: async () => aRedirect(301, '/vente/12-villa') });
  const redirect = await site.get('/vente/12', { 'Accept-Encoding': 'br' });
  expect(redirect.status).toBe(301);
  expect(redirect.headers.get('location')).toBe('/vente/12-villa');
  expect(redirect.headers.get('content-length')).toBe('0');
  expect((await site.get('/vente/12?utm=x')).status).toBe(501);
});

test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip ; q=0.000 ,br; q=0', undefined],
  ['brotli, x-br', undefined],
])('Accept-Encoding: %j is answered with %j', async (accepted, encoding) => {
  const site = await createSite({ render: async () => aPage('Maison à vendre. '.repeat(1000)) });
  const body = await site.getRaw('/', accepted);
  const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  expect(String(encoding ? decompress(body) : body)).toBe('Maison à vendre. '.repeat(1000));
  if (encoding) expect(body.length).toBeLessThan(1000);
});

test('the least recently used pages are evicted', async () => {
  const site = await createSite({ render: async () => aPage('x'.repeat(1_500_000)) });
  for (const page of ['/', '/about', '/', '/contact', '/', '/about']) await site.get(page);
  expect(site.rendered).toEqual(['/', '/about', '/contact', '/about']);
});

test('If-None-Match: * is answered 304', async () => {
  const site = await createSite();
  const { headers } = await site.get('/', { 'Accept-Encoding': 'identity' });
  const known = await site.get('/', { 'If-None-Match': '*' });
  expect(known.status).toBe(304);
  expect(known.headers.get('etag')).toBe(headers.get('etag'));
});

test('an error has no ETag', async () => {
  const site = await createSite({ render: async () => aPage('x', { status: 404, isCacheable: false }) });
  expect((await site.get('/vente/12-villa')).headers.get('etag')).toBeNull();
});

test('a visitor with another encoding than the first gets the page', async () => {
  const site = await createSite({ render: async () => aPage('a page') });
  await site.get('/', { 'Accept-Encoding': 'br' });
  const plain = await site.get('/', { 'Accept-Encoding': 'identity' });
  expect(await plain.text()).toBe('a page');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
});

test('a visitor after an uncompressed answer gets a compressed one', async () => {
  const site = await createSite();
  await site.get('/', { 'Accept-Encoding': 'identity' });
  const next = await site.get('/', { 'Accept-Encoding': 'br' });
  expect(next.headers.get('content-encoding')).toBe('br');
  expect(await next.text()).toBe('/ no 1');
});

test('the ETag of one encoding still gets a 304 once others exist', async () => {
  const site = await createSite();
  const first = await site.get('/', { 'Accept-Encoding': 'gzip' });
  const etag = first.headers.get('etag') ?? '';
  await expect.poll(async () => (await site.getRaw('/', 'br')).toString()).not.toBe('/ no 1');

  const again = await site.get('/', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('content-encoding')).toBeNull();
});

test('a failed render is answered, and the next request renders again', async () => {
  const site = await createSite({
    render: async () => {
      if (site.rendered.length === 1) throw new Error('no database');
      return aPage('a page');
    },
  });
  expect((await site.get('/')).status).toBe(500);
  expect(await (await site.get('/')).text()).toBe('a page');
});

test.each(['/admin/properties', '/api/properties', '/nothing'])('%s is passed to the next handler', async (path) => {
  const site = await createSite();
  expect((await site.get(path)).status).toBe(501);
});
