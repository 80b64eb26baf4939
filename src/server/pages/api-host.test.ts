import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createHostCalls, createHostFetch } from './api-host.ts';

test('a host that never answers times out', async () => {
  const silent = createSocketServer();
  const apiUrl = `http://127.0.0.1:${await listenLocally(silent)}`;
  const api = createApiClient({ apiUrl, fetch: createHostFetch(50) });

  await expect(api.getProperty(1)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test.each([
  ['that does not fit', 200, { status: 'success', data: { id: 1 } }, ['API host failed']],
  ['that nothing is there', 404, { status: 'error', message: 'Bien non trouvé' }, []],
])('an answer %s', async (_, status, body, logged) => {
  const host = createServer((_request, response) => {
    response.writeHead(status, { Connection: 'close' }).end(JSON.stringify(body));
  });
  const lines: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(chunk)).msg);
    done();
  };
  const calls = createHostCalls(`http://127.0.0.1:${await listenLocally(host)}`, pino(new Writable({ write })));

  await expect(calls.getProperty(1)).rejects.toMatchObject({ name: 'ApiError', status });
  expect(lines).toEqual(logged);
});
