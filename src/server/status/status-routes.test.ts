import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Finding } from '#contract/admin/status.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

async function read(api: TestApi): Promise<Finding[]> {
  const response = await api.get('/api/status', { token: await api.signIn() });
  expect(response.status).toBe(200);
  return (await response.json()).data.data;
}

describeOnEachDatabase('GET /api/status', (createDatabase) => {
  test('tells what every check found', async () => {
    const api = await createTestApi({ db: await createDatabase() });

    const findings = await read(api);

    expect(Object.fromEntries(findings.map(({ check, state }) => [check, state]))).toEqual({
      address: 'ok',
      proxy: 'ok',
      mail: 'warning',
      disk: expect.stringMatching(/ok|warning|failing/),
      database: 'ok',
      schema: 'ok',
      images: 'ok',
      outbox: 'ok',
      backup: 'warning',
      clock: 'ok',
      settings: 'warning',
      costs: 'ok',
    });
    for (const { message } of findings) expect(message).toMatch(/^[A-Z\d].+\.$/);
  });
});

test('an undeclared proxy is told', async () => {
  const api = await createTestApi();
  await api.get('/vente', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(await read(api)).toContainEqual({
    check: 'proxy',
    state: 'warning',
    message: expect.stringContaining('demandez à la personne qui a installé le site de le déclarer'),
  });
});

test('the name of the site is what the administrator uses, not what a scanner did', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  await readUnder(api, 'scanner.example');

  expect(await readUnder(api, 'www.site.example', token)).toContainEqual({
    check: 'address',
    state: 'warning',
    message: expect.stringContaining('sous www.site.example'),
  });
  expect(await readUnder(api, 'localhost:3000', token)).toContainEqual(
    expect.objectContaining({ check: 'address', state: 'ok' }),
  );
});

test('the agent reads neither names of settings nor paths nor commands', async () => {
  const directory = join(await newDirectory(), 'gone');
  const unusable = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://site.example', BACKUP_DIR: directory };
  for (const env of [{}, { PUBLIC_URL: 'https://127.0.0.1:1' }, unusable]) {
    for (const { message } of await read(await createTestApi({ env }))) {
      expect(message).not.toMatch(/[A-Z]_[A-Z]|npm |timedatectl|(?<!:\/|\w)\/\w|\b(?:ECONN|ENO|EIO)/);
    }
  }
});

test('the status is for administrators only', async () => {
  const api = await createTestApi();
  expect((await api.get('/api/status')).status).toBe(401);
  expect((await api.get('/api/status', { token: await api.signIn('user') })).status).toBe(403);
});

/** `fetch` sets the host by itself. */
function readUnder({ origin }: TestApi, host: string, token = ''): Promise<Finding[]> {
  const headers = { Host: host, Connection: 'close', Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/status`, { headers }, async (response) => {
      resolve(Object(await json(response)).data?.data);
    });
    call.on('error', reject).end();
  });
}
