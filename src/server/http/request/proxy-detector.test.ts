import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';

const warnings = (lines: Record<string, unknown>[]) => lines.filter(({ level }) => level === 40);

test('a proxy that is not declared is noticed, and logged once', async () => {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines });
  await api.get('/healthz');
  await api.get('/healthz', { headers: { 'X-Forwarded-For': '127.0.0.1' } });
  expect(api.services.proxyDetector.hasUndeclaredProxy).toBe(false);

  for (const path of ['/healthz', '/vente']) {
    await api.get(path, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  }

  expect(api.services.proxyDetector.hasUndeclaredProxy).toBe(true);
  expect(warnings(logLines).map(({ msg }) => msg)).toEqual(['X-Forwarded-For ignored: TRUST_PROXY is 0']);
});

test('a declared proxy is no news', async () => {
  const api = await createTestApi({ env: { TRUST_PROXY: '1' } });
  await api.get('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(api.services.proxyDetector.hasUndeclaredProxy).toBe(false);
});
