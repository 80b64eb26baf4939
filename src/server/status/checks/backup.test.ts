import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '#server/backup/nightly/nightly-backup.ts';
import { beginNight, endNight } from '#server/backup/nightly/nightly-backup-store.ts';
import { continueSite } from '#server/database/first-start-store.ts';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { checkBackup } from './backup.ts';

const SITE = '1a2b3c4d';
const NOW = new Date('2026-06-10T10:00:00Z');
const FILE = backupName(NOW, SITE);
/** More than any disk of a tester has, and a size that a sparse file can have. */
const BYTES = 8e12;

describeOnEachDatabase('backups', (createDatabase) => {
  test('none, a good one, a failed one', async () => {
    const db = await createDatabase();
    await continueSite(db, SITE, NOW);
    const directory = await newDirectory();
    const config = readConfig({ BACKUP_DIR: directory });
    expect(await checkBackup(db, readConfig({}), NOW)).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('Aucune sauvegarde automatique'),
    });
    expect(await checkBackup(db, config, NOW)).toMatchObject({ state: 'warning' });

    await beginNight(db, '2026-06-10', { now: NOW, retryMs: 0 });
    await endNight(db, '2026-06-10', { state: 'good', file: FILE, bytes: 14_200_000, missing: [] }, NOW);
    expect(await checkBackup(db, config, NOW)).toMatchObject({
      state: 'failing',
      message: expect.stringContaining("n'en contient plus aucune"),
    });
    await writeFile(join(directory, FILE), '');
    await truncate(join(directory, FILE), 14_200_000);
    expect(await checkBackup(db, config, NOW)).toMatchObject({
      state: 'ok',
      message: 'Dernière sauvegarde le 10 juin 2026, 14\u00a0Mo, relue et complète.',
    });

    const nextNight = new Date('2026-06-11T01:00:00Z');
    await beginNight(db, '2026-06-11', { now: nextNight, retryMs: 0 });
    await endNight(db, '2026-06-11', { state: 'failed', reason: 'ENOSPC' }, nextNight);
    expect(await checkBackup(db, config, nextNight)).toMatchObject({
      state: 'failing',
      message: expect.stringMatching(
        /^La sauvegarde du 11 juin 2026 a échoué\s: ENOSPC\. La précédente date du 10 juin/,
      ),
    });
  });
});

async function withGoodBackup(env: Record<string, string>, { bytes = 1000, missing = [] as string[] } = {}) {
  const db = await createSqliteDatabase();
  await continueSite(db, SITE, NOW);
  await beginNight(db, '2026-06-10', { now: NOW, retryMs: 0 });
  await endNight(db, '2026-06-10', { state: 'good', file: FILE, bytes, missing }, NOW);
  return () => checkBackup(db, readConfig(env), NOW);
}

test('backups in a bucket are looked for there', async () => {
  const { env, objects, stop } = await startS3Server();
  const dataDir = await newDirectory();
  await mkdir(join(dataDir, 'backup'));
  const { STORAGE_URL, ...keys } = env;
  const check = await withGoodBackup({ DATA_DIR: dataDir, BACKUP_DIR: STORAGE_URL.replace('?', '/nightly?'), ...keys });
  expect(await check()).toMatchObject({ state: 'failing', message: expect.stringContaining("n'en contient plus") });

  objects.set(`nightly/${FILE}`, { bytes: Buffer.alloc(1000), writtenAt: NOW });
  expect(await check()).toMatchObject({ state: 'ok' });

  objects.set(`nightly/${FILE}`, { bytes: Buffer.alloc(0), writtenAt: NOW });
  expect(await check()).toMatchObject({
    state: 'failing',
    message: expect.stringContaining('(0 octets au lieu de 1000)'),
  });

  await stop();
  expect(await check()).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(/^Les sauvegardes \(BACKUP_DIR\) ne peuvent pas être lues\s: .*ECONNREFUSED/),
  });
});

test('a bucket that cannot be read is told before the first backup fails', async () => {
  const { env } = await startS3Server();
  const { STORAGE_URL, ...keys } = env;
  const db = await createSqliteDatabase();
  const check = (settings: Record<string, string>) => checkBackup(db, readConfig({ ...keys, ...settings }), NOW);

  expect(await check({ BACKUP_DIR: STORAGE_URL })).toMatchObject({ state: 'warning' });
  expect(await check({ BACKUP_DIR: STORAGE_URL, AWS_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(/BACKUP_DIR.+SignatureDoesNotMatch/),
  });
});

test('a disk on which the next backup has no room is told before it fails', async () => {
  const directory = await newDirectory();
  await writeFile(join(directory, FILE), '');
  await truncate(join(directory, FILE), BYTES);
  const check = await withGoodBackup({ BACKUP_DIR: directory }, { bytes: BYTES });

  expect(await check()).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(
      /^La prochaine sauvegarde \(environ .+Go\) ne tiendra pas sur le disque de \/.+ il reste/,
    ),
  });
});

test('a backup that is no longer as long as it was written is told', async () => {
  const directory = await newDirectory();
  await writeFile(join(directory, FILE), Buffer.alloc(999));
  const check = await withGoodBackup({ BACKUP_DIR: directory });

  expect(await check()).toMatchObject({
    state: 'failing',
    message: expect.stringContaining(
      `(${FILE}) n'a plus la longueur avec laquelle elle a été écrite (999 octets au lieu de 1000)`,
    ),
  });
});

test('a backup that lacks lost photos names them', async () => {
  const directory = await newDirectory();
  await writeFile(join(directory, FILE), Buffer.alloc(1000));
  const check = await withGoodBackup({ BACKUP_DIR: directory }, { missing: ['a.webp', 'b-320.webp'] });

  expect(await check()).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('il lui manque 2 fichiers de photos (a.webp, b-320.webp)'),
  });
});

test('the last backup is missed where only an older one is left', async () => {
  const directory = await newDirectory();
  const older = backupName(new Date('2026-06-09T01:00:00Z'), SITE);
  await writeFile(join(directory, older), '…');
  const check = await withGoodBackup({ BACKUP_DIR: directory });

  const message = `La dernière sauvegarde (${FILE}) n'est plus dans le dossier des sauvegardes (BACKUP_DIR), où la plus récente est ${older}`;
  expect(await check()).toMatchObject({ state: 'failing', message: expect.stringContaining(message) });
});

test('backups of another site are told, whether or not this one has its own', async () => {
  const directory = await newDirectory();
  const another = backupName(NOW, 'ffffffff');
  await writeFile(join(directory, another), '…');
  const told = {
    state: 'warning',
    message: expect.stringMatching(
      new RegExp(`celles d'un autre site \\(${another}\\).+npm run restore -- ${join(directory, another)} --force`),
    ),
  };
  const db = await createSqliteDatabase();
  expect(await checkBackup(db, readConfig({ BACKUP_DIR: directory }), NOW)).toMatchObject(told);

  await writeFile(join(directory, FILE), Buffer.alloc(1000));
  const check = await withGoodBackup({ BACKUP_DIR: directory });
  expect(await check()).toMatchObject(told);
});

test('a backup that a wrong clock has dated later than now hides no missed night', async () => {
  const db = await createSqliteDatabase();
  await continueSite(db, SITE, NOW);
  const directory = await newDirectory();
  const later = new Date('2031-01-01T02:00:00Z');
  for (const time of [NOW, later]) {
    const at = time.toISOString();
    const file = backupName(time, SITE);
    const made = { night: at.slice(0, 10), state: 'good', started_at: at, ended_at: at, file, bytes: 1000 } as const;
    await db.insertInto('nightly_backup').values(made).execute();
    await writeFile(join(directory, file), Buffer.alloc(1000));
  }

  const twoDaysLater = new Date(NOW.getTime() + 48 * 60 * 60 * 1000);
  expect(await checkBackup(db, readConfig({ BACKUP_DIR: directory }), twoDaysLater)).toMatchObject({
    state: 'failing',
    message: expect.stringContaining('une nuit a été manquée'),
  });
});
