import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { CompleteAnswer } from './complete-answer.ts';

const answer = new CompleteAnswer({
  headers: ['Content-Type', 'text/html'],
  plain: Buffer.from('plain'),
  encoded: { br: brotliCompressSync('plain'), gzip: gzipSync('plain') },
});

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

/** Asks for it over the wire. The body is unpacked as the answer says. */
async function ask(headers: Record<string, string> = {}, asked = answer) {
  const server = createServer((request, response) => asked.send(request, response, ['X-Request-Id', 'one']));
  const port = await listenLocally(server);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, headers: { Connection: 'close', ...headers } }, resolve).on('error', reject);
  });
  const { 'content-encoding': encoding } = response.headers;
  const body = await buffer(response);
  const plain = encoding === 'br' || encoding === 'gzip' ? unpack[encoding](body) : body;
  return { status: response.statusCode, headers: response.headers, body: String(plain) };
}

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip ; q=0.000 ,br; q=0', undefined],
  ['brotli, x-br', undefined],
])('who accepts %j gets %j', async (accepted, encoding) => {
  const { headers, body } = await ask(accepted === undefined ? {} : { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('Accept-Encoding');
  expect(body).toBe('plain');
});

test('it goes out whole, or as still the same', async () => {
  const whole = await ask();
  expect(whole).toMatchObject({ status: 200, body: 'plain' });
  expect(whole.headers).toMatchObject({ 'content-type': 'text/html', 'content-length': '5', 'x-request-id': 'one' });

  const known = await ask({ 'If-None-Match': `W/${whole.headers.etag}` });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(known.headers).toMatchObject({ etag: whole.headers.etag, 'x-request-id': 'one' });
});

test('it is still the same to who asks for it unless there is any', async () => {
  const { headers } = await ask();

  const known = await ask({ 'If-None-Match': '*' });

  expect(known).toMatchObject({ status: 304, body: '' });
  expect(known.headers.etag).toBe(headers.etag);
});

test('made anew for someone who takes another form, it is still the same', async () => {
  const browser = { 'Accept-Encoding': 'gzip, br' };
  const { headers } = await ask(browser);
  const forAnother = { headers: [], plain: Buffer.from('plain'), encoded: { gzip: gzipSync('plain') } };

  const known = await ask({ ...browser, 'If-None-Match': String(headers.etag) }, new CompleteAnswer(forAnother));

  expect(known.status).toBe(304);
});

test('an answer that is no page of its own has no ETag', async () => {
  const { status, headers, body } = await ask(
    {},
    new CompleteAnswer({ status: 404, headers: [], plain: Buffer.from('?') }),
  );
  expect({ status, body }).toEqual({ status: 404, body: '?' });
  expect(headers.etag).toBeUndefined();
});

test('it is kept as small as it can be, whatever was done with the bytes since', async () => {
  const plain = Buffer.from('a'.repeat(50_000));
  const br = brotliCompressSync(plain);
  const large = new CompleteAnswer({ headers: [], plain, encoded: { br } });
  plain.fill('b');

  expect(large.bytes).toBe(br.length);
  expect((await ask({}, large)).body).toBe('a'.repeat(50_000));
  expect(large.bytes).toBe(br.length + 50_000);
});

test('another compressed form leaves the first in place', async () => {
  const both = new CompleteAnswer({
    headers: [],
    plain: Buffer.from('plain'),
    encoded: { br: brotliCompressSync('plain') },
  });
  both.pack({ gzip: gzipSync('plain') });

  for (const encoding of ['br', 'gzip']) {
    const { headers, body } = await ask({ 'Accept-Encoding': encoding }, both);
    expect({ encoding: headers['content-encoding'], body }).toEqual({ encoding, body: 'plain' });
  }
});
