import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { listen, refuseUnreadable } from './listen.ts';

test('before there is a listener, requests get a 503 with Retry-After', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const early = await fetch(`http://127.0.0.1:${server.port}/`, { headers: { Connection: 'close' } });
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('1');
  await server.close();
});

test('idle connections stay open longer than those of proxies', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  await server.answerWith((_, response) => response.end());
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [head] = await once(socket, 'data');
  expect(String(head)).toContain('Keep-Alive: timeout=65');
  socket.destroy();
  await server.close();
});

test('an unknown Expect header is refused in the envelope, and the connection stays open', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  await server.answerWith((_, response) => response.end('the next'));
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nContent-Length: 4\r\n\r\nbody');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

  const answers = await text(socket);

  expect(answers).toMatch(/^HTTP\/1.1 417 Expectation Failed\r\n/);
  expect(answers).toContain('{"status":"error","message":"L\'en-tête Expect');
  expect(answers).toMatch(/HTTP\/1.1 200 OK\r\n.+the next/s);
  await server.close();
});

test('closing waits for running requests, not for idle connections', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>();
  await server.answerWith(async (request, response) => {
    if (request.url === '/slow') {
      onRequest();
      await released;
    }
    response.end('whole');
  });
  const slow = fetch(`http://127.0.0.1:${server.port}/slow`, { headers: { Connection: 'keep-alive' } });
  const idle = connect(server.port, '127.0.0.1');
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all([requested, once(idle, 'data')]);

  const startedAt = performance.now();
  const closed = server.close();
  // By now idle connections were closed; the one in use is still open.
  await once(idle, 'close');
  release();
  expect(await (await slow).text()).toBe('whole');
  await closed;
  // Ten seconds on, what is still open would be cut off.
  expect(performance.now() - startedAt).toBeLessThan(9000);
});

test.each([
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', '413 Payload Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])('a request that fails with %s is answered %s', async (code, status) => {
  const server = createServer((socket) => refuseUnreadable(Object.assign(new Error(), { code }), socket));
  const answer = await text(connect(await listenLocally(server), '127.0.0.1'));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  expect(answer).toContain('{"status":"error","message":"');
});
