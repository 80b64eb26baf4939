import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RETENTION } from '#server/clock/clock-store.ts';
import { connect } from '#server/database/connect.ts';
import { findLastMigration, hashMigrations, listPendingMigrations } from '#server/database/migrate.ts';
import { scheduleRecurring } from '#server/jobs/job-store.ts';
import { openDatabase } from '#server/process/open-database.ts';
import { readConfig } from '#server/settings/config.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { canMount, mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { restore } from './restore.ts';
import { createTestSite, ENGINES } from './testing/test-site.ts';

/** A site that a version of before has left, with a property and a photo. */
async function createOlderSite(engine: (typeof ENGINES)[number], settings: NodeJS.ProcessEnv = {}) {
  const site = await createTestSite(engine, { upTo: '0017-limits-of-messages' });
  // Not through the store, which knows the columns of today.
  const { id } = await site.db
    .insertInto('property')
    .values(aPropertyRow({ title: "Maison d'avant" }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.hasImage(id);
  await site.db.destroy();
  const config = readConfig({ DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, ...settings });
  const find = async (directory: string) => (await readdir(directory)).filter((name) => name.startsWith('before-'));
  return { config, find, dataDir: site.dataDir };
}

describe.each(ENGINES)('a migration of %s', (engine) => {
  test('begins with a backup beside the data, which can be restored', async () => {
    const { config, dataDir, find } = await createOlderSite(engine);
    {
      await using db = await openDatabase(config);
      expect(await listPendingMigrations(db)).toEqual([]);
    }
    const [name = '', ...others] = await find(dataDir);

    expect(others).toEqual([]);
    expect(name).toMatch(/^before-\d+\.\d+\.\d+-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
    const other = readConfig({ DATA_DIR: await newDirectory() });
    expect(await restore({ site: other, file: join(dataDir, name), force: false })).toContain('1 property and 1 image');
  });

  test('needs none on a new database, nor where nothing is pending', async () => {
    const { config, dataDir, find } = await createOlderSite(engine, { SKIP_BACKUP_BEFORE_MIGRATION: '1' });
    await (await openDatabase(config)).destroy();
    await (await openDatabase({ ...config, skipBackupBeforeMigration: false })).destroy();
    expect(await find(dataDir)).toEqual([]);

    const DATA_DIR = await newDirectory();
    await (await openDatabase(readConfig({ DATA_DIR }))).destroy();
    expect(await find(DATA_DIR)).toEqual([]);
  });
});

test('the backup is where the others are, encrypted like them, and the last three stay', async () => {
  const BACKUP_DIR = await newDirectory();
  const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64');
  const { config, dataDir, find } = await createOlderSite('SQLite', { BACKUP_DIR, BACKUP_KEY });
  const earlier = [
    'before-1.10.0-2026-01-05T08-00-00Z.tar',
    'before-1.9.0-2025-12-01T08-00-00Z.tar',
    // By a clock that was wrong.
    'before-1.11.0-2099-01-01T00-00-00Z.tar',
  ];
  for (const name of [...earlier, 'before-the-move.tar']) await writeFile(join(BACKUP_DIR, name), '');

  await (await openDatabase(config)).destroy();

  const kept = [
    expect.stringMatching(/^before-.+Z\.tar\.enc$/),
    'before-1.10.0-2026-01-05T08-00-00Z.tar',
    'before-1.11.0-2099-01-01T00-00-00Z.tar',
    'before-the-move.tar',
  ];
  expect((await readdir(BACKUP_DIR)).toSorted()).toEqual(expect.arrayContaining(kept));
  expect(await readdir(BACKUP_DIR)).toHaveLength(kept.length);
  expect(await find(dataDir)).toEqual([]);
});

test('an erased person is in it for two weeks at most', async () => {
  const BACKUP_DIR = await newDirectory();
  const now = new Date('2026-06-20T08:00:00.000Z');
  const kept = [
    'before-1.2.0-2026-06-06T08-00-01Z.tar.enc',
    'before-upgrade.tar',
    'site-2026-01-01T03-00-00Z-1a2b3c4d.tar',
  ];
  const expired = ['before-1.1.0-2026-06-06T07-59-59Z.tar', 'before-1.0.0-2025-12-01T08-00-00Z.tar.enc'];
  for (const name of [...kept, ...expired]) await writeFile(join(BACKUP_DIR, name), '');
  const { services } = await createTestApi({ now: () => now, env: { BACKUP_DIR } });

  await scheduleRecurring(services.db, [RETENTION], now);
  await services.jobs.runDue();

  expect(
    (await readdir(BACKUP_DIR)).filter((name) => kept.includes(name) || expired.includes(name)).toSorted(),
  ).toEqual(kept.toSorted());
});

test.skipIf(!canMount)('without room for the backup, nothing is migrated, and one line says how to go on', async () => {
  const disk = await mountSmallDisk();
  const { config } = await createOlderSite('SQLite', { BACKUP_DIR: disk.directory });
  await disk.fill();

  const opening = openDatabase(config);

  await expect(opening).rejects.toThrow(/^.+ENOSPC.+SKIP_BACKUP_BEFORE_MIGRATION=1.+$/);
  expect(await readdir(disk.directory)).toEqual(['filling']);
  await using db = connect(config.databaseUrl);
  expect(await findLastMigration(db)).toBe('0017-limits-of-messages');
  await (await openDatabase({ ...config, skipBackupBeforeMigration: true })).destroy();
});

const FIRST_WITH_ALL_TABLES = '0010-limits';

test('the database of every earlier version can be saved', async () => {
  const versions = [...(await hashMigrations()).keys()]
    .filter((name) => name >= FIRST_WITH_ALL_TABLES)
    .sort()
    .slice(0, -1);
  for (const upTo of versions) {
    const site = await createTestSite('SQLite', { upTo });
    await site.db.destroy();
    await (await openDatabase(readConfig({ DATA_DIR: site.dataDir }))).destroy();
    expect(await readdir(site.dataDir), upTo).toContainEqual(expect.stringMatching(/^before-.+\.tar$/));
  }
});
