import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  EQUIPMENT_PARAMETERS,
  filtersToSearch,
  MAX_FEATURES_SOUGHT,
  MAX_LAND,
  MAX_LOCATION_LENGTH,
} from '#contract/catalogue/catalogue.ts';
import { ENERGY_CLASSES, PROPERTY_TYPES } from '#contract/property/choices.ts';

import packageJson from '#package.json' with { type: 'json' };
import { openDatabase } from './process/open-database.ts';
import { readConfig } from './settings/config.ts';
import { eventually } from './testing/eventually.ts';
import { newDirectory } from './testing/new-directory.ts';
import { createTestApi } from './testing/test-api.ts';

describe('every answer of the API is in the envelope', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/properties/1/nothing', 404],
    ['DELETE', '/api/properties', 405],
    ['PATCH', '/api/properties/1', 405],
    ['GET', '/api/auth/login', 405],
    ['GET', '/api/properties/1/images', 405],
    ['GET', '/api/properties/bulk', 405],
    ['DELETE', '/api/properties/counts', 405],
    ['PUT', '/api/properties/export.csv', 405],
    ['GET', '/api/properties/import', 405],
    ['DELETE', '/api/properties/1/images/reorder', 405],
    ['POST', '/vente', 405],
    ['PROPFIND', '/api/properties', 405],
    ['PROPFIND', '/vente', 405],
  ])('%s %s answers %i', async (method, path, status) => {
    const api = await createTestApi();
    const response = await api.call(method, path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ status: 'error', message: expect.stringMatching(/\.$/) });
  });

  test('a 405 lists the allowed methods', async () => {
    const api = await createTestApi();
    const response = await api.delete('/api/properties');
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
    // Not those of the property with the id 'bulk'.
    expect((await api.get('/api/properties/bulk')).headers.get('allow')).toBe('POST');
  });

  test('HEAD answers as GET does, without a body', async () => {
    const api = await createTestApi();
    const response = await api.call('HEAD', '/api/properties');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('invalid requests', () => {
  test.each([
    ['a path that is not encoded properly', 'GET /api/properties/%E0%A4%A HTTP/1.1\r\nHost: x', 404],
    ['no host', 'GET /api/properties HTTP/1.1', 400],
    ['no host, for a page', 'GET /vente HTTP/1.1', 400],
    ['two hosts', 'GET /api/properties HTTP/1.1\r\nHost: a\r\nHost: b', 400],
    ['an invalid host', 'GET /api/properties HTTP/1.1\r\nHost: a b', 400],
    ['an unknown method', 'BREW /api/properties HTTP/1.1\r\nHost: x', 400],
    ['bytes that are not HTTP', 'hello', 400],
    ['an endless header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}`, 413],
    ['an address of more than 4 KB', `GET /${'a'.repeat(4096)} HTTP/1.1\r\nHost: x`, 414],
    ['one that was encoded again and again', `GET /%${'25'.repeat(7700)} HTTP/1.1\r\nHost: x`, 414],
    ['one that is longer than all headers may be', `GET /${'a'.repeat(50_000)} HTTP/1.1\r\nHost: x`, 414],
    ['an absolute address', 'GET http://elsewhere.example/api/nothing HTTP/1.1\r\nHost: x', 404],
    ['the TRACE method', 'TRACE /vente HTTP/1.1\r\nHost: x', 405],
    ['a tunnel', 'OPTIONS * HTTP/1.1\r\nHost: x', 400],
  ])('%s gets a clear answer', async (_, head, status) => {
    const api = await createTestApi();
    const answer = await sendRaw(api.origin, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('{"status":"error","message":"');
  });
});

test('a file is found by an absolute request target, as proxies send it', async () => {
  const files = ({ url }: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (url === '/site.css?v=1') response.end('a file');
    else next();
  };
  const api = await createTestApi({ files });
  const head = 'GET http://site.example/site.css?v=1 HTTP/1.1\r\nHost: site.example\r\nConnection: close';
  expect(await sendRaw(api.origin, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 .+a file/s);
});

test('a request of HTTP/1.0 needs no Host header', async () => {
  const api = await createTestApi();
  expect(await sendRaw(api.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});

test('the log shows nothing of an address that is too long', async () => {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines });

  await api.get(`/prive/secret?location=${'a'.repeat(4096)}`);

  await eventually(() => expect(logLines).toMatchObject([{ url: '***', status: 414, msg: 'request' }]));
});

test('the longest search of a visitor is answered', async () => {
  const api = await createTestApi();
  const search = filtersToSearch({
    propertyType: 'all',
    types: PROPERTY_TYPES.slice(1),
    location: 'é'.repeat(MAX_LOCATION_LENGTH),
    priceRange: { min: 50_000, max: 1_950_000 },
    surfaceRange: { min: 100, max: 9900 },
    bedroomsMin: 5,
    features: Array.from(
      { length: MAX_FEATURES_SOUGHT },
      (_, number) => `Terrasse ombragée à la vue dégagée n° ${number}`,
    ),
    equipment: EQUIPMENT_PARAMETERS,
    energy: ENERGY_CLASSES,
    landMin: MAX_LAND,
    sort: 'surface-desc',
  });

  expect((await api.get(`/vente?${search}&page=2`)).status).toBe(200);
  expect((await api.get(`/api/properties?${search}&page=2`)).status).toBe(200);
});

describe('a connection stays open', () => {
  test('after a body that is too large, not read, or sent without a token', async () => {
    const api = await createTestApi();
    const refuse = async (path: string, headers: Record<string, string> = {}) => {
      using agent = aKeepAliveAgent();
      const refused = await request(api.origin, { agent, method: 'POST', path, headers, body: 'x'.repeat(600_000) });
      expect(refused.status, path).toBeGreaterThanOrEqual(400);
      const next = await request(api.origin, { agent, path: '/healthz' });
      expect(next, path).toMatchObject({ status: 200, isReused: true });
    };

    await Promise.all([
      refuse('/api/auth/login', { 'Content-Type': 'application/json' }),
      refuse('/vente'),
      refuse('/api/properties/1/images', { 'Content-Type': 'multipart/form-data' }),
    ]);
  });

  test('for a client that goes on sending after it was refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = await createTestApi();
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    const half = 'x'.repeat(300_000);

    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 413 /);
    await vi.advanceTimersByTimeAsync(10_000);
    socket.write(`${half}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);

    const next = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    expect(String(next)).toMatch(/^HTTP\/1.1 200 /);
  });

  test('after the HEAD of a page that is not cached', async () => {
    const api = await createTestApi();
    using agent = aKeepAliveAgent();
    const first = await request(api.origin, { agent, method: 'HEAD', path: '/about' });
    const second = await request(api.origin, { agent, method: 'HEAD', path: '/about' });
    expect(second).toMatchObject({ status: 200, isReused: true });
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['content-length']).toBe(String('a page'.length));
  });
});

test.each([
  ['a request', 'Content-Length: 100', '{"email"'],
  ['a request of unknown length', 'Transfer-Encoding: chunked', '64\r\n{"email"'],
])('a client that disconnects in the middle of %s causes no error in the log', async (_, length, begin) => {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines });
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n` +
      'Expect: 100-continue\r\n\r\n',
  );
  // The server has begun, and says so.
  await once(socket, 'data');
  socket.write(begin, () => socket.destroy());

  await eventually(() => expect(logLines).toMatchObject([{ url: '/api/auth/login', aborted: true }]));
  // An error in the log fails the test when it ends.
  expect((await api.get('/healthz')).status).toBe(200);
});

test('answers are compressed for clients that accept it', async () => {
  const api = await createTestApi();
  for (let index = 0; index < 5; index += 1) await api.hasProperty();
  const small = await api.get('/api/properties', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  const plain = await api.get('/api/properties', { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await small.json()).toEqual(await plain.json());
});

test('an answer that fits one packet is not compressed', async () => {
  const api = await createTestApi();
  const response = await api.get('/api/places', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(await response.json()).toMatchObject({ status: 'success' });
});

test('/healthz answers 200 while the database answers and the disk can be written', async () => {
  const api = await createTestApi();
  const response = await api.get('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'success',
    data: { version: packageJson.version, database: 'ok', disk: 'ok' },
  });
});

test('a deleted database file fails writes and the health check, while reads still work', async () => {
  const dataDir = await newDirectory();
  const path = join(dataDir, 'site.sqlite');
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  onTestFinished(() => db.destroy());
  const api = await createTestApi({ db, loggedErrors: [/site\.sqlite is gone/, /site\.sqlite is gone/] });
  const { id } = await api.hasProperty();
  const token = await api.signIn();

  await rm(path);

  const lost = {
    status: 'error',
    message: "Le site ne peut plus rien enregistrer. Prévenez la personne qui s'en occupe.",
  };
  for (const response of [await api.get('/healthz'), await api.delete(`/api/properties/${id}`, { token })]) {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.json()).toMatchObject(lost);
  }
  expect((await api.get(`/api/properties/${id}`)).status).toBe(200);
});

test('answers have a request id and the security headers', async () => {
  const api = await createTestApi();
  const response = await api.get('/api/properties', { headers: { 'X-Request-Id': 'mine' } });
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test.each([
  [{}, null],
  [{ HSTS_SUBDOMAINS: 'true' }, null],
  [{ PUBLIC_URL: 'https://www.example.com' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'https://www.example.com', HSTS_SUBDOMAINS: 'true' }, 'max-age=31536000; includeSubDomains'],
])('with %j, browsers are told to come back by HTTPS: %s', async (env, header) => {
  const api = await createTestApi({ env });
  expect((await api.get('/healthz')).headers.get('strict-transport-security')).toBe(header);
});

test.each(['/vente', '/admin/login', '/api/properties'])('%s is isolated from its opener', async (path) => {
  const api = await createTestApi();
  for (let times = 0; times < 2; times += 1)
    expect((await api.get(path)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('a page and an API call are logged, and files at the debug level', async () => {
  const logLines: Record<string, unknown>[] = [];
  const files = ({ url }: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (url === '/site.css') response.end('a file');
    else next();
  };
  const api = await createTestApi({ logLines, files });
  const { headers } = await api.get('/vente?type="\\&token=secret', { headers: { 'X-Request-Id': 'mine' } });
  for (const path of ['/api/places', '/site.css', '/uploads/nothing.webp']) await api.get(path);

  await eventually(() => expect(logLines).toHaveLength(4));
  expect(logLines.map(({ url, level }) => [url, level])).toEqual([
    [expect.stringMatching(/^\/vente\?type=(?!.*token)/), 30],
    ['/api/places', 30],
    ['/site.css', 20],
    ['/uploads/nothing.webp', 20],
  ]);
  expect(logLines[0]).toMatchObject({
    requestId: headers.get('x-request-id'),
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    address: '127.0.0.1',
    msg: 'request',
  });
});

test('an error is logged with the id of its request', async () => {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines, loggedErrors: [/unexpected error/] });
  await api.services.db.schema.alterTable('property').renameTo('elsewhere').execute();

  const response = await api.get('/api/properties', { headers: { 'X-Request-Id': 'mine' } });

  expect(response.status).toBe(500);
  expect(logLines).toContainEqual(
    expect.objectContaining({ msg: 'unexpected error', requestId: response.headers.get('x-request-id') }),
  );
});

test('an outage while a page is rendered is logged as one, with the id of its request', async () => {
  const logLines: Record<string, unknown>[] = [];
  const pages = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const api = await createTestApi({ pages, logLines, loggedErrors: [/database unavailable/] });

  const response = await api.get('/vente');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(logLines).toContainEqual(
    expect.objectContaining({ msg: 'database unavailable', requestId: response.headers.get('x-request-id') }),
  );
});

test('a redirect keeps the parameters of its request', async () => {
  const pages = async ({ url }: Request) => ({
    status: 301,
    headers: [['Location', `/vente/12-villa${new URL(url).search}`]] satisfies [string, string][],
    body: '',
    isCacheable: false,
  });
  const api = await createTestApi({ pages });
  expect((await api.get('/vente/12?utm=x')).headers.get('location')).toBe('/vente/12-villa?utm=x');
});

describe('pages of another origin', () => {
  test('may not read the API unless the settings name them', async () => {
    const api = await createTestApi({ env: { CORS_ORIGINS: 'https://www.example.com' } });
    const named = await api.get('/api/properties', { headers: { Origin: 'https://www.example.com' } });
    expect(named.headers.get('access-control-allow-origin')).toBe('https://www.example.com');
    const other = await api.get('/api/properties', { headers: { Origin: 'https://other.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('get the allowed methods in a preflight', async () => {
    const api = await createTestApi({ env: { CORS_ORIGINS: 'https://www.example.com' } });
    const preflight = await api.call('OPTIONS', '/api/properties', {
      headers: { Origin: 'https://www.example.com', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT,DELETE');
  });

  test('see the name of a file that they download', async () => {
    const api = await createTestApi({ env: { CORS_ORIGINS: 'https://www.example.com' } });
    const headers = { Origin: 'https://www.example.com' };
    const exported = await api.get('/api/messages/export.csv', { headers, token: await api.signIn() });
    expect(exported.headers.get('content-disposition')).toMatch(/filename="messages-\d{4}-\d\d-\d\d\.csv"/);
    expect(exported.headers.get('access-control-expose-headers')).toBe('Content-Disposition');
  });
});

function aKeepAliveAgent(): Agent & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return Object.assign(agent, { [Symbol.dispose]: () => agent.destroy() });
}

type Call = { agent: Agent; path: string; method?: string; headers?: Record<string, string>; body?: string };

/** fetch chooses its connections itself. */
function request(origin: string, { body, ...options }: Call) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; isReused: boolean }>((resolve, reject) => {
    const sent = sendRequest(origin, options, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, isReused: sent.reusedSocket }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** fetch would correct or refuse most of these. */
function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
