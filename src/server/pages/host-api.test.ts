import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createHostApi } from './host-api.ts';

test('another host is asked what the API would be', async () => {
  const asked: (string | undefined)[] = [];
  const host = createHttpServer(({ url }, response) => {
    asked.push(url);
    response.setHeader('Connection', 'close').end('{"status":"success","data":[]}');
  });
  const api = createHostApi(`http://127.0.0.1:${await listenLocally(host)}`);

  expect(await api.listProperties(NO_FILTERS, 1)).toEqual({ properties: [], total: 0 });
  expect(asked).toEqual([expect.stringMatching(/^\/api\/properties\?/)]);
});

test('a host that never answers is out of reach', async () => {
  const silent = createServer();
  const api = createHostApi(`http://127.0.0.1:${await listenLocally(silent)}`, 50);

  await expect(api.getProperty(1)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
