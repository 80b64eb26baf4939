import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const LONG = JSON.stringify({ words: 'du maquis à la mer, '.repeat(400) });
/** More than is compressed while others wait. */
const VERY_LONG = JSON.stringify({ words: 'du maquis à la mer, '.repeat(10_000) });

const app = new Hono()
  .use(compress)
  .get('/long', (c) => c.body(LONG, 200, { 'Content-Type': 'application/json' }))
  .get('/very-long', (c) => c.body(VERY_LONG, 200, { 'Content-Type': 'application/json' }))
  .get('/picture', (c) => c.body(LONG, 200, { 'Content-Type': 'image/webp' }));

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('Accept-Encoding: %s is answered with %s', async (accepted, encoding, decompress) => {
  for (const [path, text] of [
    ['/long', LONG],
    ['/very-long', VERY_LONG],
  ] as const) {
    const response = await app.request(path, { headers: { 'Accept-Encoding': accepted } });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(body.length).toBeLessThan(text.length / 10);
    expect(decompress(body).toString()).toBe(text);
  }
});

test.each([undefined, 'identity', 'br;q=0, gzip;q=0'])(
  'Accept-Encoding: %s is answered without compression',
  async (accepted) => {
    const response = await app.request('/long', accepted ? { headers: { 'Accept-Encoding': accepted } } : {});
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(LONG);
  },
);

test('images are not compressed again', async () => {
  const response = await app.request('/picture', { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBeNull();
});
