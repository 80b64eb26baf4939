import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restore } from '#server/backup/restore.ts';
import { HOUR_MS, NIGHT, schedule, scheduleInBucket } from '#server/backup/testing/nightly-schedule.ts';
import { contentOf, createFullSite, newLocation } from '#server/backup/testing/test-site.ts';
import { trustClock } from '#server/clock/clock-store.ts';
import { readConfig } from '#server/settings/config.ts';
import { checkBackup } from '#server/status/checks/backup.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { readLastBackup } from './nightly-backup-store.ts';

const key = randomBytes(32);
const BACKUP_KEY = key.toString('base64');

test('a nightly backup is encrypted with BACKUP_KEY, read back, and restores to an equal site', async () => {
  const site = await createFullSite('SQLite');
  const { directory, env, make, files, nameAt } = await schedule(site, { BACKUP_KEY });

  await make(NIGHT);

  const name = `${nameAt(NIGHT)}.enc`;
  expect(await files()).toEqual([name]);
  expect(await readLastBackup(site.db)).toMatchObject({ file: name, failedAt: null });
  const file = join(directory, name);
  expect((await readFile(file)).includes('agent@example.test')).toBe(false);
  const copy = await newLocation('SQLite');
  await restore({ site: copy, file, force: false, key });
  expect(await contentOf(copy)).toEqual(await contentOf(site));

  const check = (settings: object) => checkBackup(site.db, readConfig({ ...env, ...settings }), NIGHT);
  expect(await check({})).toMatchObject({ state: 'ok' });
  expect(await check({ BACKUP_KEY: '' })).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(`${name}.+est chiffrée.+BACKUP_KEY n'est pas réglée`),
  });
  expect(await check({ BACKUP_KEY: randomBytes(32).toString('base64') })).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(`${name}.+est chiffrée avec une autre clé que BACKUP_KEY`),
  });
});

test('backups of both kinds count together: the last fourteen are kept', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make, files, nameAt } = await schedule(site, { BACKUP_KEY });
  const day = (number: number) => nameAt(new Date(2026, 4, number)) + (number % 2 === 0 ? '.enc' : '');
  for (let number = 10; number <= 25; number += 1) await writeFile(join(directory, day(number)), 'an older one');
  await writeFile(join(directory, `${nameAt(new Date(2026, 5, 9))}.enc.unproven`), 'of a process that died');

  await trustClock(site.db, NIGHT);
  await make(NIGHT);

  const kept = Array.from({ length: 13 }, (_, index) => day(13 + index));
  expect(await files()).toEqual([...kept, `${nameAt(NIGHT)}.enc`].sort());
});

test('a site whose key is taken away goes on with backups that are not encrypted', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make } = await schedule(site, { BACKUP_KEY });
  await make(NIGHT);
  const without = await schedule(site, {}, directory);
  const nextNight = new Date(NIGHT.getTime() + 24 * HOUR_MS);

  await without.make(nextNight);

  expect(await without.files()).toEqual([`${without.nameAt(NIGHT)}.enc`, without.nameAt(nextNight)]);
  const copy = await newLocation('SQLite');
  // The key of other backups does not stand in the way.
  await restore({ site: copy, file: join(directory, without.nameAt(nextNight)), force: false, key });
});

test('a nightly backup in a bucket is encrypted too', async () => {
  const site = await createFullSite('SQLite');
  const { env, make, keys, objects, drafts, nameAt } = await scheduleInBucket(site, { BACKUP_KEY });

  await make(NIGHT);

  const name = `${nameAt(NIGHT)}.enc`;
  expect(keys()).toEqual([name]);
  expect(await readdir(drafts)).toEqual([]);
  const file = join(await newDirectory(), 'copy.tar.enc');
  await writeFile(file, objects.get(name)?.bytes ?? '');
  const copy = await newLocation('SQLite');
  await expect(restore({ site: copy, file, force: false })).rejects.toThrow('BACKUP_KEY is not set');
  await restore({ site: copy, file, force: false, key });
  expect(await contentOf(copy)).toEqual(await contentOf(site));

  const check = (settings: object) => checkBackup(site.db, readConfig({ ...env, ...settings }), NIGHT);
  expect(await check({})).toMatchObject({ state: 'ok' });
  expect(await check({ BACKUP_KEY: randomBytes(32).toString('base64') })).toMatchObject({
    state: 'failing',
    message: expect.stringContaining('autre clé que BACKUP_KEY'),
  });
});
