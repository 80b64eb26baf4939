import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const warnings = (lines: Record<string, unknown>[]) => lines.filter(({ level }) => level === 40);

test('a proxy that is not declared is noticed, and logged once', async () => {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines });
  await api.get('/healthz');
  await api.get('/healthz', { headers: { 'X-Forwarded-For': '127.0.0.1' } });
  expect(api.services.traffic.hasUndeclaredProxy).toBe(false);

  for (const path of ['/healthz', '/vente']) {
    await api.get(path, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  }

  expect(api.services.traffic.hasUndeclaredProxy).toBe(true);
  expect(warnings(logLines).map(({ msg }) => msg)).toEqual(['X-Forwarded-For ignored: TRUST_PROXY is 0']);
});

test('a declared proxy is no news', async () => {
  const api = await createTestApi({ env: { TRUST_PROXY: '1' } });
  await api.get('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(api.services.traffic.hasUndeclaredProxy).toBe(false);
});

test('the first name that is not this machine is remembered', async () => {
  const api = await createTestApi();
  await getAs(api, 'localhost:3000');
  expect(api.services.traffic.host).toBeUndefined();

  await getAs(api, 'www.site.example');
  await getAs(api, 'other.example');

  expect(api.services.traffic.host).toBe('www.site.example');
});

/** `fetch` sets this header itself. */
function getAs({ origin }: TestApi, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/healthz`, { headers: { Host: host, Connection: 'close' } }, (response) => {
      response.resume().on('end', resolve);
    });
    call.on('error', reject).end();
  });
}
