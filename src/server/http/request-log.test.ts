import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logRequest } from './request-log.ts';

type Line = { requestId: string; address: string; status: number; aborted?: true };

/** A server that logs, and does with a request what the test says. */
async function createServerThat(answer: (request: IncomingMessage) => void) {
  const lines: Line[] = [];
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  const server = createServer((request, response) => {
    response.setHeader('X-Request-Id', logRequest(request, response, { log, trustedProxies: 0 }));
    answer(request);
    if (!request.destroyed) response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { lines, port: Number(typeof address === 'object' ? address?.port : undefined) };
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
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(read).toEqual([id, id]);
  await vi.waitFor(() => expect(lines).toMatchObject([{ requestId: id, status: 200, address: '127.0.0.1' }]));
});

test('a request that was cut off has its line too', async () => {
  const { port, lines } = await createServerThat((request) => request.destroy());
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  await vi.waitFor(() => expect(lines).toMatchObject([{ address: '127.0.0.1', aborted: true }]));
});
