import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, watch, writeSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restore } from '#server/backup/restore.ts';
import { HOUR_MS, NIGHT, schedule, scheduleInBucket } from '#server/backup/testing/nightly-schedule.ts';
import { contentOf, createFullSite, createTestSite, ENGINES, newLocation } from '#server/backup/testing/test-site.ts';
import { trustClock } from '#server/clock/clock-store.ts';
import { getSiteId } from '#server/database/first-start-store.ts';
import { lastNight } from './backup-jobs.ts';
import { backupName } from './nightly-backup.ts';
import { beginNight, readLastBackup } from './nightly-backup-store.ts';

describe.each(ENGINES)('the nightly backup (%s)', (engine) => {
  test('is made once a night, and restores to an equal site', async () => {
    const site = await createFullSite(engine);
    const { directory, make, files, nameAt } = await schedule(site);
    const file = nameAt(NIGHT);

    await make(NIGHT);
    await make(new Date(NIGHT.getTime() + 60_000));

    expect(await files()).toEqual([file]);
    expect(file).toMatch(/^site-2026-06-10T\d\d-00-05Z-[0-9a-f]{8}\.tar$/);
    expect(await readLastBackup(site.db)).toEqual({
      goodAt: NIGHT.toISOString(),
      file,
      bytes: (await stat(join(directory, file))).size,
      missing: [],
      failedAt: null,
      reason: null,
    });
    const copy = await newLocation(engine);
    await restore({ site: copy, file: join(directory, file), force: false });
    expect(await contentOf(copy)).toEqual(await contentOf(site));

    const nextNight = new Date(2026, 5, 11, 3, 0, 0);
    await make(nextNight);
    expect(await files()).toEqual([file, nameAt(nextNight)]);
  });

  test('whose process died is made by the next attempt, an hour later', async () => {
    const site = await createFullSite(engine);
    const { make, files } = await schedule(site);
    await beginNight(site.db, '2026-06-10', { now: NIGHT, retryMs: HOUR_MS });

    await make(new Date(NIGHT.getTime() + HOUR_MS - 1));
    expect(await files()).toEqual([]);
    await make(new Date(NIGHT.getTime() + HOUR_MS));

    expect(await files()).toHaveLength(1);
    expect(await readLastBackup(site.db)).toMatchObject({ failedAt: null, goodAt: expect.any(String) });
  });
});

test('a backup that cannot be made is told, tried again an hour later, and has no name', async () => {
  const site = await createFullSite('SQLite');
  const { make, files, nameAt } = await schedule(site);
  await rename(site.uploadDir, `${site.uploadDir}-away`);
  await writeFile(site.uploadDir, 'a file in its place');

  await make(NIGHT);
  expect(await files()).toEqual([]);
  expect(await readLastBackup(site.db)).toEqual({
    goodAt: null,
    file: null,
    bytes: null,
    missing: [],
    failedAt: NIGHT.toISOString(),
    reason: expect.stringMatching(/^ENOTDIR.+[^.]$/),
  });

  await rm(site.uploadDir);
  await rename(`${site.uploadDir}-away`, site.uploadDir);
  await make(new Date(NIGHT.getTime() + HOUR_MS / 2));
  expect(await files()).toEqual([]);
  const anHourLater = new Date(NIGHT.getTime() + HOUR_MS);
  await make(anHourLater);
  expect(await files()).toEqual([nameAt(anHourLater)]);
  expect((await readLastBackup(site.db)).failedAt).toBeNull();
});

test('a backup without photos that are lost is good, tells which, and never removes the last complete one', async () => {
  const site = await createFullSite('SQLite');
  const { make, files, nameAt } = await schedule(site);
  const night = (number: number) => new Date(2026, 5, 10 + number, 3, 0, 5);
  await make(night(0));
  const { filename: lost } = await site.db.selectFrom('image').select('filename').executeTakeFirstOrThrow();
  await rm(join(site.uploadDir, lost));

  await trustClock(site.db, night(1));
  for (let number = 1; number <= 15; number += 1) await make(night(number));

  expect(await files()).toEqual(
    [0, ...Array.from({ length: 14 }, (_, index) => 2 + index)].map((day) => nameAt(night(day))),
  );
  expect(await readLastBackup(site.db, night(16))).toMatchObject({ missing: [lost], failedAt: null, reason: null });
});

test('one that cannot be read back is not kept, and nothing of it stays', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make, files, nameAt } = await schedule(site);
  await writeFile(join(directory, `${nameAt(new Date(2026, 5, 9))}.unproven`), 'of a process that died');
  // A row that its own schema would refuse: the database takes it, the rehearsal does not.
  await sql`pragma foreign_keys = off`.execute(site.db);
  await sql`update image set property_id = 999`.execute(site.db);

  await make(NIGHT);

  expect(await files()).toEqual([]);
  expect((await readLastBackup(site.db)).failedAt).toBe(NIGHT.toISOString());
});

test.each(['a directory', 'a bucket'])(
  'one whose bytes change before it is read back is no backup, in %s',
  async (where) => {
    const site = await createFullSite('SQLite');
    // Large enough that its end is still unread when it is damaged.
    const photo = await site.hasImage(1, { width: 100, avif: false });
    await writeFile(join(site.uploadDir, photo), randomBytes(20_000_000));
    const inBucket = where === 'a bucket' ? await scheduleInBucket(site) : undefined;
    const inDirectory = await schedule(site);
    const drafts = inBucket?.drafts ?? inDirectory.directory;
    const damaged = damageOnArrival(join(drafts, `${inDirectory.nameAt(NIGHT)}.unproven`));

    await (inBucket ?? inDirectory).make(NIGHT);

    expect(damaged()).toBe(true);
    expect(await readdir(drafts)).toEqual([]);
    expect(inBucket?.keys() ?? []).toEqual([]);
    expect((await readLastBackup(site.db)).reason).toMatch(/damaged/);
  },
);

test('an old backup that cannot be removed does not make the new one a failure', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make, nameAt } = await schedule(site);
  for (let day = 10; day <= 25; day += 1) await mkdir(join(directory, nameAt(new Date(2026, 4, day))));

  await make(NIGHT);

  expect(await readLastBackup(site.db)).toMatchObject({ goodAt: NIGHT.toISOString(), failedAt: null });
});

test('a directory that takes no file is told', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make } = await schedule(site);
  await rm(directory, { recursive: true });
  await writeFile(directory, 'a file in its place');

  await make(NIGHT);

  expect((await readLastBackup(site.db)).failedAt).toBe(NIGHT.toISOString());
});

test('the last fourteen are kept, and no other file is touched', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make, files, nameAt } = await schedule(site);
  const day = (number: number) => nameAt(new Date(2026, 4, number));
  for (let number = 10; number <= 25; number += 1) await writeFile(join(directory, day(number)), 'an older one');
  const others = ['notes.txt', 'site-2026-05-01.tar', backupName(new Date(2026, 3, 1), 'ffffffff')];
  for (const name of [...others, `${others[2]}.unproven`]) await writeFile(join(directory, name), 'not of this site');

  await trustClock(site.db, NIGHT);
  await make(NIGHT);

  const kept = [...Array.from({ length: 13 }, (_, index) => day(13 + index)), nameAt(NIGHT)];
  expect(await files()).toEqual([...others, `${others[2]}.unproven`, ...kept].sort());

  const yearsLater = new Date(2030, 5, 10, 3, 0, 5);
  await make(yearsLater);
  expect(await files()).toEqual([...others, `${others[2]}.unproven`, ...kept, nameAt(yearsLater)].sort());
});

test("tonight's backup stays where a wrong clock has left files of later names", async () => {
  const site = await createFullSite('SQLite');
  const { directory, make, files, nameAt } = await schedule(site);
  const later = Array.from({ length: 14 }, (_, index) => nameAt(new Date(2031, 0, 1 + index)));
  for (const name of later) await writeFile(join(directory, name), 'made while the clock was wrong');
  const nextNight = new Date(2026, 5, 11, 3, 0, 0);

  await trustClock(site.db, NIGHT);
  await make(NIGHT);
  await make(nextNight);

  expect(await files()).toEqual([nameAt(NIGHT), nameAt(nextNight), ...later.slice(2)]);
});

test('a new site in the folder of a lost one replaces none of its backups, and the start says so', async () => {
  const lost = await createFullSite('SQLite');
  const { directory, make, files } = await schedule(lost);
  await make(NIGHT);
  const [kept = ''] = await files();
  const bytes = await readFile(join(directory, kept));

  const empty = await createTestSite('SQLite');
  const scheduleOfNew = await schedule(empty, {}, directory);
  await scheduleOfNew.make(NIGHT);

  expect(await files()).toEqual([kept, scheduleOfNew.nameAt(NIGHT)].sort());
  expect(await readFile(join(directory, kept))).toEqual(bytes);
  expect(await scheduleOfNew.warnings()).toEqual([
    { file: kept, msg: expect.stringContaining('this folder holds backups of another site: restore one with') },
  ]);

  await restore({ site: empty, file: join(directory, kept), force: true });
  expect(await getSiteId(empty.db)).toBe(lost.siteId);
  expect(await readLastBackup(empty.db)).toMatchObject({ goodAt: null, file: null });
});

test('a file that has the name already is never replaced', async () => {
  const site = await createFullSite('SQLite');
  const { directory, make, nameAt } = await schedule(site);
  await writeFile(join(directory, nameAt(NIGHT)), 'already there');

  await make(NIGHT);

  expect(await readFile(join(directory, nameAt(NIGHT)), 'utf8')).toBe('already there');
  expect((await readLastBackup(site.db)).reason).toMatch(/exists already, and no backup replaces another$/);
});

test.each([
  [new Date(2026, 5, 10, 2, 59), '2026-06-09'],
  [new Date(2026, 5, 10, 3, 0), '2026-06-10'],
  [new Date(2026, 0, 1, 0, 30), '2025-12-31'],
])('at %s the last backup is due since %s', (now, night) => {
  expect(lastNight(now, 3)).toBe(night);
});

/** Changes the end of a file as soon as it has its name. Returns whether that has happened. */
function damageOnArrival(file: string): () => boolean {
  let isDamaged = false;
  const watcher = watch(dirname(file), (_, name) => {
    if (name !== basename(file) || isDamaged) return;
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, randomBytes(1000), 0, 1000, fstatSync(descriptor).size - 100_000);
    closeSync(descriptor);
    isDamaged = true;
  });
  onTestFinished(() => watcher.close());
  return () => isDamaged;
}
