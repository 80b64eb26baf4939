import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createHostFetch } from './api-host.ts';

test('a host that never answers times out', async () => {
  const silent = createServer();
  const apiUrl = `http://127.0.0.1:${await listenLocally(silent)}`;
  const api = createApiClient({ apiUrl, fetch: createHostFetch(50) });

  await expect(api.getProperty(1)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
