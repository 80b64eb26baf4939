import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';

test('the filter of fail2ban finds the address of each refused login, and no other', async () => {
  const filter = await readFile(join(import.meta.dirname, 'fail2ban/site.conf'), 'utf8');
  const [, failregex = ''] = /^failregex = (.+)$/m.exec(filter) ?? [];
  const pattern = new RegExp(failregex.replace('<HOST>', '(?<host>[^"]+)'));
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ env: { TRUST_PROXY: '1' }, logLines });
  const json = { email: 'nobody@example.test', password: '","msg":"sign-in refused"}' };
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  await api.post('/api/auth/login', { json, headers: from('203.0.113.9') });
  await api.get('/api/nothing?"address":"203.0.113.7","msg":"sign-in refused"}', { headers: from('203.0.113.8') });

  const found = logLines.map((line) => pattern.exec(JSON.stringify(line))?.groups?.host);
  expect(found.filter((host) => host !== undefined)).toEqual(['203.0.113.9']);
});
