import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Failure } from '#server/failures/failure.ts';
import { toFailure } from '#server/failures/outage.ts';
import { toResponse } from '#server/http/response/failure-response.ts';
import { findMainFilename, type ImageFiles, UPLOADS_PATH } from '#server/images/files/image-files.ts';
import { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { findRange, imageFileRoutes } from './image-file-routes.ts';

const ID = '0123456789abcdef0123456789abcdef';
const PICTURE = Buffer.from('a picture of the sea');

describe('an image', () => {
  test.each([
    [`${ID}.webp`, 'image/webp'],
    [`${ID}-640.webp`, 'image/webp'],
    [`${ID}-1280.avif`, 'image/avif'],
    [`${ID}-share.jpg`, 'image/jpeg'],
  ])('%s is served as %s, and cached for ever', async (name, type) => {
    const { get } = await createImageSite({ [name]: PICTURE });

    for (const from of ['disk', 'memory']) {
      const response = await get(name);
      expect(response.status, from).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(PICTURE.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        etag: `"${name}"`,
      });
      expect(await response.text()).toBe(PICTURE.toString());
    }
  });

  const name = `${ID}.webp`;

  test('answers HEAD without a body', async () => {
    const { get } = await createImageSite({ [name]: PICTURE });

    const response = await get(name, { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(PICTURE.length));
    expect(await response.text()).toBe('');
  });

  test.each([`"${name}"`, `W/"${name}"`, `"other", "${name}"`, '*'])(
    'with If-None-Match: %s is answered 304',
    async (known) => {
      const { get } = await createImageSite({ [name]: PICTURE });

      const response = await get(name, { headers: { 'If-None-Match': known } });

      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(`"${name}"`);
    },
  );

  test('with another ETag is sent', async () => {
    const { get } = await createImageSite({ [name]: PICTURE });

    expect((await get(name, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('answers a byte range', async () => {
    const { get } = await createImageSite({ [name]: PICTURE });

    const response = await get(name, { headers: { Range: 'bytes=2-8' } });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-8/20');
    expect(response.headers.get('content-length')).toBe('7');
    expect(await response.text()).toBe('picture');
  });

  test('answers 416 to a range beyond its end', async () => {
    const { get } = await createImageSite({ [name]: PICTURE });

    const response = await get(name, { headers: { Range: 'bytes=20-' } });

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */20');
  });

  test('ignores a query string', async () => {
    const { get } = await createImageSite({ [name]: PICTURE });

    expect((await get(`${name}?v=2`)).status).toBe(200);
  });

  test('that is removed is removed from the cache too', async () => {
    const { get, catalogueEvents, stored } = await createImageSite({ [name]: PICTURE });
    await get(name);

    stored.delete(name);
    catalogueEvents.emit('changed');

    expect((await get(name)).status).toBe(404);
  });

  test('answers 405 to POST', async () => {
    const { get } = await createImageSite({ [name]: PICTURE });

    const response = await get(name, { method: 'POST' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

test.each([
  `${ID}.webp`,
  `${ID}.png`,
  `${ID}.jpg`,
  `${ID}-0.webp`,
  `${ID}-12345.webp`,
  `${ID.toUpperCase()}.webp`,
  `${ID}.webp%00.jpg`,
  '..%2Fsite.sqlite',
  '.incoming/x',
  '%E0%A4%A',
  '',
])('/uploads/%s is answered in the envelope, and not cached', async (name) => {
  const { get } = await createImageSite({});

  const response = await get(name);

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'error', message: 'Image non trouvée' });
});

test('a disk error is passed on', async () => {
  const find = async () => {
    throw new Error('EIO');
  };
  const { get, errors } = await createImageSite({}, { find });

  expect((await get(`${ID}.webp`)).status).toBe(500);
  expect(errors).toEqual([new Error('EIO')]);
});

test('requests for one image at the same time read it once', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let reads = 0;
  const find = () => {
    reads++;
    return promise;
  };
  const { get } = await createImageSite({}, { find });

  const answers = [get(`${ID}.webp`), get(`${ID}.webp`), get(`${ID}.webp`)];
  await expect.poll(() => reads).toBe(1);
  resolve(PICTURE);

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(reads).toBe(1);
});

test('an image that is removed while it is read is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const reads = [promise, Promise.resolve(undefined)];
  const { get, catalogueEvents } = await createImageSite(
    {},
    { find: () => reads.shift() ?? Promise.resolve(undefined) },
  );
  const answer = get(`${ID}.webp`);
  await expect.poll(() => reads.length).toBe(1);

  catalogueEvents.emit('changed');
  resolve(PICTURE);
  await answer;

  expect((await get(`${ID}.webp`)).status).toBe(404);
});

test('a hidden image is served to an administrator alone, even from memory', async () => {
  const name = `${ID}.webp`;
  const hidden = new Set<string>();
  const { get } = await createImageSite({ [name]: PICTURE }, { hidden });
  expect((await get(name)).status).toBe(200);

  hidden.add(name);
  expect((await get(name)).status).toBe(404);
  expect((await get(name, { headers: { 'If-None-Match': `"${name}"` } })).status).toBe(404);
  expect((await get(name, { headers: { Authorization: 'Bearer visitor' } })).status).toBe(404);
  const own = await get(name, { headers: { Authorization: 'Bearer agent' } });
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-store');

  hidden.clear();
  expect((await get(name)).status).toBe(200);
});

test('a JPEG for portals whose picture was removed while it was made is not left behind', async () => {
  const [begun, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const encode = () => {
    begun.resolve();
    return removed.promise;
  };
  const { get, stored } = await createImageSite({ [`${ID}.webp`]: PICTURE }, { encode });
  const answer = get(`${ID}-feed.jpg`);
  await begun.promise;

  stored.clear();
  removed.resolve();
  await answer;

  expect([...stored.keys()]).toEqual([]);
});

test('other addresses are passed to the next handler', async () => {
  const { origin } = await createImageSite({});

  expect(await (await fetch(`${origin}/uploadsx`)).text()).toBe('not an image');
});

const FILE = { etag: '"a"', size: 1000 };

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-5', undefined],
  ['bytes=a-b', undefined],
  ['bytes=99999999999999999999-', undefined],
])('the range %s of a thousand bytes is %j', (range, wanted) => {
  expect(findRange({ range }, FILE)).toEqual(wanted);
});

test('a range of another version is answered with the whole file', () => {
  expect(findRange({ range: 'bytes=0-1', 'if-range': '"a"' }, FILE)).toEqual({ first: 0, last: 1 });
  expect(findRange({ range: 'bytes=0-1', 'if-range': '"b"' }, FILE)).toBeUndefined();
  expect(findRange({ range: 'bytes=0-1', 'if-range': 'Sun, 15 Nov 2026 10:00:00 GMT' }, FILE)).toBeUndefined();
});

type Options = { find?: ImageFiles['find']; hidden?: Set<string>; encode?: () => Promise<void> };

async function createImageSite(
  images: Record<string, Buffer>,
  { find, hidden = new Set(), encode = async () => {} }: Options = {},
) {
  const stored = new Map(Object.entries(images));
  const files: Pick<ImageFiles, 'find' | 'save'> = {
    find: find ?? (async (filename) => stored.get(filename)),
    async save(saved) {
      for (const { filename, bytes } of saved) stored.set(filename, bytes);
    },
  };
  const encoder = {
    async encodePrintImage() {
      await encode();
      return { jpeg: Buffer.from('jpeg'), width: 0, height: 0 };
    },
  };
  const catalogueEvents = new CatalogueEvents();
  const errors: unknown[] = [];
  const routes = imageFileRoutes({
    files,
    encoder,
    // What has a picture has a row.
    async removeOrphans(filenames) {
      for (const name of filenames) if (!stored.has(findMainFilename(name) ?? '')) stored.delete(name);
    },
    isHidden: async (filename) => hidden.has(filename),
    isFromAdmin: async (header) => header === 'Bearer agent',
    catalogueEvents,
    now: () => new Date(),
  });
  const site = new Hono().route(UPLOADS_PATH, routes).notFound((c) => c.text('not an image'));
  site.onError((error) => {
    if (!(error instanceof Failure)) errors.push(error);
    return toResponse(error instanceof Failure ? error : toFailure(error));
  });
  const http = createServer(getRequestListener(site.fetch));
  const origin = `http://127.0.0.1:${await listenLocally(http)}`;
  onTestFinished(() => http.closeAllConnections());
  const get = (name: string, init?: RequestInit) => fetch(`${origin}/uploads/${name}`, init);
  return { origin, get, catalogueEvents, stored, errors };
}
