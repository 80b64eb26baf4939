import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { Changes } from '#server/changes.ts';
import { PageCache } from './page-cache.ts';

type Render = (request: Request) => Promise<Response>;

/** A page cache behind a real server; a page says how often it was rendered. */
async function createSite({ render }: { render?: Render } = {}) {
  const changes = new Changes();
  const rendered: string[] = [];
  let today = new Date('2026-06-01T10:00:00Z');
  const cache = new PageCache({
    changes,
    now: () => today,
    pages: async (request) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      return render ? render(request) : aPage(`${pathname} no ${rendered.length}`);
    },
  });
  const server = createServer(async (request, response) => {
    if (cache.serve(request, response)) return;
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const page = await cache.render(new Request(`http://site${request.url}`, { headers }));
    response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.bytes());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
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

function aPage(text: string, init: ResponseInit = {}): Response {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache', 'X-Page': 'yes' };
  return new Response(text, { headers, ...init });
}

test('a page is rendered once, and sent with its own headers ever after', async () => {
  const site = await createSite();
  expect(await (await site.get('/')).text()).toBe('/ no 1');
  const again = await site.get('/?utm_source=x');
  expect(await again.text()).toBe('/ no 1');
  expect(again.headers.get('x-page')).toBe('yes');
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
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: '/vente' } })],
  [
    'a page without its data',
    () => aPage('x', { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }),
  ],
  ['a page that does not exist', () => aPage('x', { status: 404 })],
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

test('a redirect keeps the parameters that it was asked with', async () => {
  const site = await createSite({
    render: async ({ url }) => new Response(null, { status: 301, headers: { Location: `/x${new URL(url).search}` } }),
  });
  expect((await site.get('/vente/12?utm=x')).headers.get('location')).toBe('/x?utm=x');
});

test('a page that is asked for again is soon packed as small as can be, and is still known by its ETag', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `<li>${(index * 7919) % 997} biens trouvés</li>`).join('');
  const site = await createSite({ render: async () => aPage(text) });
  const size = async (encoding: string) => (await site.getRaw('/vente', encoding)).length;

  const quick = await size('br');
  expect(await size('br')).toBe(quick);
  await expect.poll(() => size('br')).toBeLessThan(quick);
  expect(await size('gzip')).toBeLessThan(text.length / 2);

  const { headers } = await site.get('/vente', { 'Accept-Encoding': 'br' });
  const known = { 'Accept-Encoding': 'br', 'If-None-Match': headers.get('etag') ?? '' };
  expect((await site.get('/vente', known)).status).toBe(304);
  expect(site.rendered).toEqual(['/vente']);
});

test('who takes another form than the first visitor gets the page all the same', async () => {
  const site = await createSite({ render: async () => aPage('a page') });
  await site.get('/', { 'Accept-Encoding': 'br' });
  const plain = await site.get('/', { 'Accept-Encoding': 'identity' });
  expect(await plain.text()).toBe('a page');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
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
