import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EndedRequest } from './http/request/request-log.ts';
import { openDatabase } from './services/open-database.ts';
import { collectGarbage } from './testing/collect-garbage.ts';
import { newDirectory } from './testing/new-directory.ts';
import { createTestApi } from './testing/test-api.ts';

describe('every answer of the API stands in the envelope', () => {
  test.each([
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/properties/1/nothing', 404],
    ['DELETE', '/api/properties', 405],
    ['PATCH', '/api/properties/1', 405],
    ['GET', '/api/auth/login', 405],
    ['GET', '/api/properties/1/images', 405],
    ['POST', '/vente', 405],
    ['PROPFIND', '/api/properties', 405],
  ])('%s %s answers %i', async (method, path, status) => {
    const api = await createTestApi();
    const response = await api.call(method, path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({ status: 'error', message: expect.stringMatching(/\.$/) });
  });

  test('a wrong method is told the right ones', async () => {
    const api = await createTestApi();
    const response = await api.delete('/api/properties');
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  test('HEAD answers as GET does, without a body', async () => {
    const api = await createTestApi();
    const response = await api.call('HEAD', '/api/properties');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('what no client of ours would send', () => {
  test.each([
    ['a path that is not encoded properly', 'GET /api/properties/%E0%A4%A HTTP/1.1\r\nHost: x', 404],
    ['no host', 'GET /api/properties HTTP/1.1', 400],
    ['no host, for a page', 'GET /vente HTTP/1.1', 400],
    ['two hosts', 'GET /api/properties HTTP/1.1\r\nHost: a\r\nHost: b', 400],
    ['a host that is none', 'GET /api/properties HTTP/1.1\r\nHost: a b', 400],
    ['a method that is none', 'BREW /api/properties HTTP/1.1\r\nHost: x', 400],
    ['bytes that are no HTTP', 'hello', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}`, 413],
    ['an absolute address', 'GET http://elsewhere.example/api/nothing HTTP/1.1\r\nHost: x', 404],
    ['a tunnel', 'OPTIONS * HTTP/1.1\r\nHost: x', 400],
  ])('%s gets a plain answer', async (_, head, status) => {
    const api = await createTestApi();
    const answer = await sendRaw(api.origin, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('{"status":"error","message":"');
  });
});

test('a file is found also by its whole address, as it is asked for through a proxy', async () => {
  const createFiles = () => ({
    serve({ url }: IncomingMessage, response: ServerResponse) {
      if (url === '/site.css?v=1') response.end('a file');
      return response.writableEnded;
    },
  });
  const api = await createTestApi({ createFiles });
  const head = 'GET http://site.example/site.css?v=1 HTTP/1.1\r\nHost: site.example\r\nConnection: close';
  expect(await sendRaw(api.origin, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 .+a file/s);
});

test('a request of HTTP/1.0 needs no host', async () => {
  const api = await createTestApi();
  expect(await sendRaw(api.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});

describe('a connection goes on', () => {
  test('after a body that was refused for its size, that nobody wanted, or that came without a token', async () => {
    const api = await createTestApi();
    const refuse = async (path: string, headers: Record<string, string> = {}) => {
      using agent = aKeptConnection();
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

  test('for a client that goes on sending long after it was refused', async () => {
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

  test('after the HEAD of a page that had to be made', async () => {
    const api = await createTestApi();
    using agent = aKeptConnection();
    const made = await request(api.origin, { agent, method: 'HEAD', path: '/about' });
    const kept = await request(api.origin, { agent, method: 'HEAD', path: '/about' });
    expect(kept).toMatchObject({ status: 200, isReused: true });
    expect(kept.headers.etag).toBe(made.headers.etag);
    expect(kept.headers['content-length']).toBe(String('a page'.length));
  });
});

test.each([
  ['a request', 'Content-Length: 100', '{"email"'],
  ['a request of unknown length', 'Transfer-Encoding: chunked', '64\r\n{"email"'],
])('a client that goes away in the middle of %s is no error of ours', async (_, length, begin) => {
  const { promise: ended, resolve: noteEnd } = Promise.withResolvers<EndedRequest>();
  const api = await createTestApi({ requestNotes: { add: noteEnd } });
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n` +
      'Expect: 100-continue\r\n\r\n',
  );
  // The server has begun, and says so.
  await once(socket, 'data');
  socket.write(begin, () => socket.destroy());

  expect(await ended).toMatchObject({ url: '/api/auth/login', isAborted: true });
  // What is wrongly logged fails the test when it ends.
  expect((await api.get('/healthz')).status).toBe(200);
});

test('answers are compressed for whoever can read them so', async () => {
  const api = await createTestApi();
  for (let index = 0; index < 5; index += 1) await api.hasProperty();
  const small = await api.get('/api/properties', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  const plain = await api.get('/api/properties', { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await small.json()).toEqual(await plain.json());
});

test('an answer that fits one packet is left as it is', async () => {
  const api = await createTestApi();
  const response = await api.get('/api/places', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(await response.json()).toMatchObject({ status: 'success' });
});

test.each(['/api/properties', '/api/nothing', '/feed.xml'])('%s tells how long it took', async (path) => {
  const api = await createTestApi();
  expect((await api.get(path)).headers.get('server-timing')).toMatch(/^app;dur=\d+\.\d$/);
});

test('/healthz says that the process is up and the database answers', async () => {
  const api = await createTestApi();
  const response = await api.get('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'success', data: { database: 'up' } });
});

test('a database file that is deleted is told to whoever writes or watches, and visitors go on reading', async () => {
  const dataDir = await newDirectory();
  const path = join(dataDir, 'site.sqlite');
  const db = await openDatabase({ databaseUrl: path, dataDir });
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
    expect(await response.json()).toEqual(lost);
  }
  expect((await api.get(`/api/properties/${id}`)).status).toBe(200);
});

test('answers carry an id of ours and the security headers', async () => {
  const api = await createTestApi();
  const response = await api.get('/api/properties', { headers: { 'X-Request-Id': 'mine' } });
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8}-\w+$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

describe('nothing of an answered request is left to a full collection of garbage', () => {
  const HANDFUL = 10;
  const HANDFULS = 40;

  test.each(['/api/nothing', '/api/properties', '/api/places', '/vente', '/healthz'])('GET %s', async (path) => {
    const api = await createTestApi();
    using agent = aKeptConnection();
    const askOften = async () => {
      for (let handful = 0; handful < HANDFULS; handful++) {
        for (let asked = 0; asked < HANDFUL; asked++) await request(api.origin, { agent, path });
        collectGarbage('minor');
      }
    };
    // What is compiled and kept meanwhile is no garbage.
    await askOften();
    collectGarbage();
    const before = getHeapStatistics().used_heap_size;
    await askOften();
    const left = getHeapStatistics().used_heap_size - before;
    expect(left / HANDFULS / HANDFUL).toBeLessThan(4_000);
  });
});

test('a page that opened another keeps a hold of the public ones alone', async () => {
  const api = await createTestApi();
  const policyOf = async (path: string) => (await api.get(path)).headers.get('cross-origin-opener-policy');
  expect(await policyOf('/vente')).toBeNull();
  expect(await policyOf('/admin/login')).toBe('same-origin');
  expect(await policyOf('/api/properties')).toBe('same-origin');
});

describe('pages of another origin', () => {
  test('may not read the API unless the settings name them', async () => {
    const api = await createTestApi({ env: { CORS_ORIGINS: 'https://www.example.com' } });
    const named = await api.get('/api/properties', { headers: { Origin: 'https://www.example.com' } });
    expect(named.headers.get('access-control-allow-origin')).toBe('https://www.example.com');
    const other = await api.get('/api/properties', { headers: { Origin: 'https://other.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('see the name of a file that they download', async () => {
    const api = await createTestApi({ env: { CORS_ORIGINS: 'https://www.example.com' } });
    const headers = { Origin: 'https://www.example.com' };
    const exported = await api.get('/api/messages/export.csv', { headers, token: await api.signIn() });
    expect(exported.headers.get('content-disposition')).toMatch(/filename="messages-\d{4}-\d\d-\d\d\.csv"/);
    expect(exported.headers.get('access-control-expose-headers')).toBe('Content-Disposition');
  });
});

function aKeptConnection(): Agent & Disposable {
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

/** fetch would mend or refuse most of these. */
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
