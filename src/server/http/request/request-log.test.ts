import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { nameRequest, RequestLog, toLine } from './request-log.ts';

type Line = { requestId: string; address: string; status: number; aborted?: true };

/** A server that logs, and does with a request what the test says. */
async function createServerThat(answer: (request: IncomingMessage) => void) {
  const lines: Line[] = [];
  const linesAtReturn: number[] = [];
  const requests = new RequestLog({
    notes: { add: (request) => void lines.push(JSON.parse(toLine(request))) },
    trustedProxies: 0,
  });
  const server = createServer((request, response) => {
    requests.follow(request, response, (id) => {
      nameRequest(request, id);
      response.setHeader('X-Request-Id', id);
      answer(request);
      if (!request.destroyed) response.end();
    });
    linesAtReturn.push(lines.length);
  });
  return { lines, linesAtReturn, port: await listenLocally(server) };
}

test('the id of a request replaces whatever the client sent under that name, wherever it is read', async () => {
  let read: (string | undefined)[] = [];
  const { port, lines } = await createServerThat(({ headers, rawHeaders }) => {
    const index = rawHeaders.findIndex((name) => name.toLowerCase() === 'x-request-id');
    read = [String(headers['x-request-id']), rawHeaders[index + 1]];
    expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-request-id')).toHaveLength(1);
  });
  const response = await fetch(`http://127.0.0.1:${port}`, {
    headers: { 'X-Request-ID': 'mine', Connection: 'close' },
  });
  const id = response.headers.get('x-request-id');
  expect(id).not.toBe('mine');
  expect(read).toEqual([id, id]);
  await eventually(() => expect(lines).toMatchObject([{ requestId: id, status: 200, address: '127.0.0.1' }]));
});

test('what is answered at once is noted at once', async () => {
  const { port, linesAtReturn } = await createServerThat(() => {});
  await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: 'close' } });
  expect(linesAtReturn).toEqual([1]);
});

test('a request that was cut off has its line too', async () => {
  const { port, lines } = await createServerThat((request) => request.destroy());
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  await eventually(() => expect(lines).toMatchObject([{ address: '127.0.0.1', aborted: true }]));
});

test('a line is as the logger writes its own, whatever the address holds', async () => {
  const { port, lines } = await createServerThat(() => {});
  await fetch(`http://127.0.0.1:${port}/vente?city=%22"\\`, { headers: { Connection: 'close' } });
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId: expect.any(String),
    method: 'GET',
    url: expect.stringContaining('/vente?city='),
    status: 200,
    ms: expect.any(Number),
    address: '127.0.0.1',
    msg: 'request',
  });
});

test('every request has an id of its own', async () => {
  const { port, lines } = await createServerThat(() => {});
  for (let index = 0; index < 3; index += 1) {
    await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: 'close' } });
  }
  await eventually(() => expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(3));
});
