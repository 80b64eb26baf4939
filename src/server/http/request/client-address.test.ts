import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { addressGroup } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:0db8:0000::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

const guess = { json: { email: 'agent@example.com', password: 'wrong' } };

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  const api = await createTestApi();
  const statuses = [];
  for (let attempt = 0; attempt < 22; attempt += 1) {
    const json = { ...guess.json, email: `guess${attempt}@example.com` };
    const headers = { 'X-Forwarded-For': `192.0.2.${attempt}` };
    statuses.push((await api.post('/api/auth/login', { json, headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('behind one proxy, only the address added by the proxy counts', async () => {
  const api = await createTestApi({ env: { TRUST_PROXY: '1' } });
  const attempt = (number: number, seen: string) =>
    api.post('/api/auth/login', {
      json: { ...guess.json, email: `guess${number}@example.com` },
      headers: { 'X-Forwarded-For': `203.0.113.${number}, ${seen}` },
    });
  for (let number = 0; number < 21; number += 1) await attempt(number, '192.0.2.1');
  expect((await attempt(21, '192.0.2.1')).status).toBe(429);
  expect((await attempt(22, '192.0.2.2')).status).toBe(400);
});
