import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { ReadyAnswer } from './ready-answer.ts';

const HEADERS = ['Content-Type', 'text/html', 'ETag', '"one"'];
const OF_THE_REQUEST = ['X-Request-Id', 'one'];
const everyByte = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 256));

/** All that comes over the wire until the server ends the connection, as Latin-1, without the time of day. */
async function exchange(requests: string, listener: RequestListener): Promise<string> {
  const port = await listenLocally(createServer(listener));
  const socket = connect(port, '127.0.0.1');
  socket.write(requests);
  return (await buffer(socket)).toString('latin1').replaceAll(/^Date: .*$/gm, 'Date');
}

const ask = (method: string, version: string, ...headers: string[]) =>
  [`${method} / HTTP/${version}`, 'Host: site', ...headers, '', ''].join('\r\n');
const last = ask('GET', '1.1', 'Connection: close');

test.each([
  ['one request', last],
  ['two on one connection', ask('GET', '1.1') + last],
  ['the head alone, and the next', ask('HEAD', '1.1') + last],
  ['a client that expects to be told to go on', ask('GET', '1.1', 'Expect: 100-continue') + last],
  ['HTTP/1.0', ask('GET', '1.0')],
  ['HTTP/1.0 that stays, and the next', ask('GET', '1.0', 'Connection: keep-alive') + ask('GET', '1.0')],
])('goes out as node:http would send it by the documented way: %s', async (_, requests) => {
  for (const [status, body] of [
    [200, everyByte(10_000)],
    [200, everyByte(100_000)],
    [404, Buffer.alloc(0)],
  ] as const) {
    const answer = new ReadyAnswer({ status, headers: HEADERS, body });
    const list = [...HEADERS, ...OF_THE_REQUEST, 'Content-Length', String(body.length)];

    const sent = await exchange(requests, (request, response) => answer.send(request, response, OF_THE_REQUEST));
    const expected = await exchange(requests, (_request, response) => response.writeHead(status, list).end(body));

    // By its head first: nobody could read the difference of two bodies.
    expect(sent.slice(0, 400)).toBe(expected.slice(0, 400));
    expect(sent === expected).toBe(true);
    expect(sent).toContain('X-Request-Id: one\r\n');
  }
});

test('who follows the answer knows its status, and that its head is out', async () => {
  const answer = new ReadyAnswer({ status: 404, headers: HEADERS, body: Buffer.from('?') });
  const seen: unknown[] = [];

  await exchange(last, (request, response) => {
    answer.send(request, response, OF_THE_REQUEST);
    seen.push(response.statusCode, response.headersSent, response.writableEnded);
  });

  expect(seen).toEqual([404, true, true]);
});

test.each([
  ['a value of two lines', ['X-Name', 'a\r\nSet-Cookie: b']],
  ['a name that is none', ['X Name', 'a']],
])('%s is refused before anything goes out', (_, headers) => {
  expect(() => new ReadyAnswer({ headers, body: Buffer.alloc(0) })).toThrow(TypeError);
});

test('its bytes can be had again, long or short', () => {
  for (const body of [everyByte(300), everyByte(20_000)]) {
    const answer = new ReadyAnswer({ headers: [], body });
    expect(answer.size).toBe(body.length);
    expect(answer.bytes.equals(body)).toBe(true);
  }
});
