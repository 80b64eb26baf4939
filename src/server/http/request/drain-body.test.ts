import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { drainBody } from './drain-body.ts';

/** More than the socket buffers of both sides. */
const BODY = Buffer.alloc(32 * 1024 * 1024);

test.each<[how: string, begin: (request: IncomingMessage) => unknown]>([
  ['not at all', () => {}],
  ['by listening', (request) => request.on('data', () => request.pause())],
  ['by asking for one piece', (request) => request[Symbol.asyncIterator]().next()],
])('a body that was read %s before the answer does not block the next request', async (_, begin) => {
  const server = createServer(async (request, response) => {
    drainBody(request, response);
    if (request.method === 'POST') await begin(request);
    response.end(request.method);
  });
  const socket = connect(await listenLocally(server), '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\n`);
  socket.write(BODY);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

  expect(await text(socket)).toMatch(/POST.+GET/s);
});
