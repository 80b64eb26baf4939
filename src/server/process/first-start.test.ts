import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { incompleteSettings } from '#contract/settings/incomplete-settings.ts';
import { demoSettings } from '#demo/settings.ts';
import { createUser, listUsers } from '#server/auth/user-store.ts';
import { countProperties, listProperties } from '#server/properties/catalogue-store.ts';
import { listSettingsVersions, readSettings } from '#server/site-settings/settings-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { prepareFirstStart } from './first-start.ts';

test('an empty site gets the demo listings with their pictures, and its first administrator', async () => {
  const api = await createTestApi();
  const { admin } = await prepareFirstStart(api.services);

  expect(admin).toEqual({ email: 'admin@jpvzimm.example', generatedPassword: expect.stringMatching(/^.{16}$/) });
  const { db } = api.services;
  expect(await countProperties(db, { audience: 'admin' })).toBe(24);
  expect(await countProperties(db, { audience: 'public' })).toBe(22);

  const [newest] = await listProperties(db, { audience: 'public' }, { sort: 'recent', limit: 1 });
  const cover = newest?.images[0];
  for (const path of [
    cover?.url,
    cover?.url.replace('.webp', '-640.avif'),
    cover?.url.replace('.webp', '-share.jpg'),
  ]) {
    expect((await api.get(path ?? '')).status, path).toBe(200);
  }
  const login = { email: 'admin@jpvzimm.example', password: admin?.generatedPassword };
  expect((await api.post('/api/auth/login', { json: login })).status).toBe(200);
});

test('an empty site gets a fictitious identity that says so, saved by nobody', async () => {
  const { services } = await createTestApi();
  await prepareFirstStart(services);

  expect(await readSettings(services.db, services.config)).toEqual(demoSettings);
  expect(incompleteSettings(demoSettings)).toEqual([]);
  expect(await listSettingsVersions(services.db)).toMatchObject([{ user: null }]);
});

test('a second start changes nothing', async () => {
  const api = await createTestApi({ env: { DEMO_DATA: 'false', ADMIN_PASSWORD: 'maquis et mer' } });
  expect(await prepareFirstStart(api.services)).toEqual({
    admin: { email: 'admin@jpvzimm.example', generatedPassword: undefined },
  });
  expect(await prepareFirstStart(api.services)).toEqual({});
  expect(await listUsers(api.services.db)).toHaveLength(1);
});

describeOnEachDatabase('two starts at the same time', (createDatabase) => {
  test('create one administrator and the demo listings once', async () => {
    const { services } = await createTestApi({ db: await createDatabase() });

    const starts = await Promise.all([prepareFirstStart(services), prepareFirstStart(services)]);

    expect(starts.filter(({ admin }) => admin)).toHaveLength(1);
    expect(await listUsers(services.db)).toHaveLength(1);
    expect(await countProperties(services.db, { audience: 'admin' })).toBe(24);
  });
});

test('an existing account without rights does not prevent the first administrator and the listings', async () => {
  const api = await createTestApi();
  const { db } = api.services;
  await createUser(db, aUser({ role: 'user' }));

  const { admin } = await prepareFirstStart(api.services);

  expect(admin?.email).toBe('admin@jpvzimm.example');
  expect(await countProperties(db, { audience: 'admin' })).toBe(24);
});

test('an existing administrator stays the only one, and the demo listings are added', async () => {
  const api = await createTestApi();
  const { db } = api.services;
  await createUser(db, aUser({ role: 'admin' }));

  expect(await prepareFirstStart(api.services)).toEqual({});
  expect(await listUsers(db)).toHaveLength(1);
  expect(await countProperties(db, { audience: 'admin' })).toBe(24);
});

test('existing listings are not changed', async () => {
  const api = await createTestApi();
  await api.hasProperty();
  await prepareFirstStart(api.services);
  expect(await countProperties(api.services.db, { audience: 'admin' })).toBe(1);
  expect(await listSettingsVersions(api.services.db)).toEqual([]);
});

test('a catalogue emptied by its owner stays empty at the next start', async () => {
  const api = await createTestApi();
  const { db } = api.services;
  await prepareFirstStart(api.services);
  await db.deleteFrom('property').execute();

  expect(await prepareFirstStart(api.services)).toEqual({});
  expect(await countProperties(db, { audience: 'admin' })).toBe(0);
});

test.each(['x'.repeat(1025), 'elevenchars', 'password1234', ' maquis et mer'])(
  'the first administrator is not made with the password %j, which later starts do not read',
  async (password) => {
    const { services } = await createTestApi({ env: { DEMO_DATA: 'false', ADMIN_PASSWORD: password } });
    await expect(prepareFirstStart(services)).rejects.toThrow(
      'ADMIN_PASSWORD is not usable; it takes 12 to 1024 characters, no blank at either end, and none of the commonest passwords, nor words of this site alone.',
    );
    expect(await listUsers(services.db)).toEqual([]);

    await createUser(services.db, aUser({ role: 'admin' }));
    expect(await prepareFirstStart(services)).toEqual({});
  },
);

test('a site that was started without the demo listings gets none later', async () => {
  const api = await createTestApi({ env: { DEMO_DATA: 'false' } });
  const { services } = api;
  await prepareFirstStart(services);

  await prepareFirstStart({ ...services, config: { ...services.config, demoData: true } });

  expect(await countProperties(services.db, { audience: 'admin' })).toBe(0);
});

test('an existing account without rights is not promoted', async () => {
  const api = await createTestApi();
  const { db } = api.services;
  await createUser(db, aUser({ role: 'user', email: 'admin@jpvzimm.example' }));

  await expect(prepareFirstStart(api.services)).rejects.toThrow(
    'ADMIN_EMAIL is "admin@jpvzimm.example" (an account that is no administrator); it takes a new one.',
  );
  expect(await countProperties(db, { audience: 'admin' })).toBe(0);
});

test('without demo data the catalogue stays empty', async () => {
  const api = await createTestApi({ env: { DEMO_DATA: 'false' } });
  await prepareFirstStart(api.services);
  expect(await countProperties(api.services.db, { audience: 'admin' })).toBe(0);
  expect(await listSettingsVersions(api.services.db)).toEqual([]);
  expect((await readdir(api.uploadDir)).filter((name) => name.endsWith('.webp'))).toEqual([]);
});

function aUser(overrides: Partial<Parameters<typeof createUser>[1]>): Parameters<typeof createUser>[1] {
  return { email: 'agent@example.test', passwordHash: 'none', role: 'user', createdAt: '2026-01-01', ...overrides };
}
