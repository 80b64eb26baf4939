import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listUsers } from './auth/user-store.ts';
import { prepareFirstStart } from './first-start.ts';
import { countProperties } from './properties/catalogue-count.ts';
import { listProperties } from './properties/catalogue-store.ts';
import { createTestApi } from './testing/test-api.ts';

test('an empty site gets the demo listings with their pictures, and its first administrator', async () => {
  const api = await createTestApi();
  const { admin } = await prepareFirstStart(api.services);

  expect(admin).toEqual({ email: 'admin@jpvzimm.example', madePassword: expect.stringMatching(/^.{16}$/) });
  const { db } = api.services;
  expect(await countProperties(db, { audience: 'admin' })).toBe(24);
  expect(await countProperties(db, { audience: 'public' })).toBe(22);

  const [newest] = await listProperties(db, { audience: 'public' }, 'recent');
  const cover = newest?.images[0];
  for (const path of [
    cover?.url,
    cover?.url.replace('.webp', '-640.avif'),
    cover?.url.replace('.webp', '-share.jpg'),
  ]) {
    expect((await api.get(path ?? '')).status, path).toBe(200);
  }
  const login = { email: 'admin@jpvzimm.example', password: admin?.madePassword };
  expect((await api.post('/api/auth/login', { json: login })).status).toBe(200);
});

test('a second start changes nothing', async () => {
  const api = await createTestApi({ env: { DEMO_DATA: 'false', ADMIN_PASSWORD: 'motdepasse' } });
  expect(await prepareFirstStart(api.services)).toEqual({
    admin: { email: 'admin@jpvzimm.example', madePassword: undefined },
  });
  expect(await prepareFirstStart(api.services)).toEqual({});
  expect(await listUsers(api.services.db)).toHaveLength(1);
});

test('without demo data the catalogue stays empty', async () => {
  const api = await createTestApi({ env: { DEMO_DATA: 'false' } });
  await prepareFirstStart(api.services);
  expect(await countProperties(api.services.db, { audience: 'admin' })).toBe(0);
  expect((await readdir(api.uploadDir)).filter((name) => name.endsWith('.webp'))).toEqual([]);
});
