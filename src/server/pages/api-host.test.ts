import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createHostCalls, createHostFetch, createHostSale } from './api-host.ts';

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

test.each([
  [201, { status: 'success', data: null }, { kind: 'stored' }],
  [422, { status: 'error', errors: { place: ['Où ?'] } }, { kind: 'refused', errors: { place: ['Où ?'] } }],
  [429, { status: 'error' }, { kind: 'wait', seconds: '60' }],
])('an owner without scripts is told the answer %i of the host', async (status, body, outcome) => {
  const host = createServer((_request, response) => {
    response.writeHead(status, { Connection: 'close' }).end(JSON.stringify(body));
  });
  const send = createHostSale(`http://127.0.0.1:${await listenLocally(host)}`);
  expect(await send(A_SALE)).toEqual(outcome);
});

const A_SALE = {
  ...{ name: 'Paul', email: null, phone: '0612345678', message: null, website: '' },
  ...{ property_type: null, place: null, surface: null, land_surface: null, rooms: null, condition: null },
  ...{ delay: null, wish: null },
};
