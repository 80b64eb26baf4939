import { readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { restore } from '#server/backup/restore.ts';
import { HOUR_MS, NIGHT, scheduleInBucket } from '#server/backup/testing/nightly-schedule.ts';
import { contentOf, createFullSite, newLocation } from '#server/backup/testing/test-site.ts';
import { trustClock } from '#server/clock/clock-store.ts';
import { S3Client } from '#server/s3/s3-client.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { leaveUpload } from '#server/testing/s3/leave-upload.ts';
import { backupName } from './nightly-backup.ts';
import { readLastBackup } from './nightly-backup-store.ts';

describe('a nightly backup in a bucket', () => {
  test('is sent once a night, and restores to an equal site', async () => {
    const site = await createFullSite('SQLite');
    const { make, objects, keys, drafts, unfinished, nameAt } = await scheduleInBucket(site);

    await make(NIGHT);
    await make(new Date(NIGHT.getTime() + 60_000));

    expect(keys()).toEqual([nameAt(NIGHT)]);
    const { bytes = Buffer.of() } = objects.get(nameAt(NIGHT)) ?? {};
    expect(await readLastBackup(site.db)).toMatchObject({ goodAt: NIGHT.toISOString(), bytes: bytes.length });
    expect(await readdir(drafts)).toEqual([]);
    expect(unfinished()).toEqual([]);
    const file = join(await newDirectory(), 'copy.tar');
    await writeFile(file, bytes);
    const copy = await newLocation('SQLite');
    await restore({ site: copy, file, force: false });
    expect(await contentOf(copy)).toEqual(await contentOf(site));
  });

  test('the last fourteen are kept, and no other object is touched', async () => {
    const site = await createFullSite('SQLite');
    const { make, objects, keys, nameAt } = await scheduleInBucket(site);
    const old = { bytes: Buffer.from('an older one'), writtenAt: new Date(0) };
    const day = (number: number) => nameAt(new Date(2026, 4, number));
    for (let number = 10; number <= 25; number += 1) objects.set(day(number), old);
    const ofAnotherSite = `nightly/${backupName(new Date(2026, 3, 1), 'ffffffff')}`;
    const others = [day(1).replace('nightly/', ''), day(1).replace('nightly/', 'nightly/more/'), ofAnotherSite];
    for (const key of [...others, 'nightly/notes.txt']) objects.set(key, old);

    await trustClock(site.db, NIGHT);
    await make(NIGHT);

    const kept = [...Array.from({ length: 13 }, (_, index) => day(13 + index)), nameAt(NIGHT)];
    expect(keys()).toEqual([...others, 'nightly/notes.txt', ...kept].sort());
  });

  test('an object that has the name already is never replaced', async () => {
    const site = await createFullSite('SQLite');
    const { make, objects, nameAt } = await scheduleInBucket(site);
    objects.set(nameAt(NIGHT), { bytes: Buffer.from('already there'), writtenAt: NIGHT });

    await make(NIGHT);

    expect(objects.get(nameAt(NIGHT))?.bytes.toString()).toBe('already there');
    expect((await readLastBackup(site.db)).reason).toMatch(/exists already, and no backup replaces another$/);
  });

  test('what a process left of an earlier night is aborted', async () => {
    const site = await createFullSite('SQLite');
    const { make, location, unfinished, nameAt } = await scheduleInBucket(site);
    const ofAnotherSite = `nightly/${backupName(NIGHT, 'ffffffff')}`;
    for (const key of [nameAt(new Date(2026, 5, 9)), ofAnotherSite]) await leaveUpload(new S3Client(location), key);

    await make(NIGHT);

    expect(unfinished()).toEqual([ofAnotherSite]);
  });

  test.each<[string, Fault, RegExp]>([
    ['refuses it', refuse, /403 AccessDenied/],
    ['goes away while it is sent', goAway, /UND_ERR_SOCKET|ECONNRESET/],
    [
      'fails to put it together',
      ({ method, url }, response) => {
        if (method !== 'POST' || !url?.includes('uploadId')) return false;
        response.end('<Error><Code>InternalError</Code></Error>');
        return true;
      },
      /not completed/,
    ],
    [
      'cannot be read from',
      ({ method, headers }, response) => {
        if (method !== 'GET' || !headers.range) return false;
        response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
        return true;
      },
      /403 AccessDenied/,
    ],
  ])('that %s is told, and nothing has the name of a backup', async (_, fault, reason) => {
    const site = await createFullSite('SQLite');
    const { make, behave, keys, unfinished, drafts, nameAt } = await scheduleInBucket(site);
    behave(fault);

    await make(NIGHT);

    expect(await readLastBackup(site.db)).toMatchObject({ goodAt: null, reason: expect.stringMatching(reason) });
    expect([...keys(), ...(await readdir(drafts))]).toEqual([]);

    behave(() => false);
    const anHourLater = new Date(NIGHT.getTime() + HOUR_MS);
    await make(anHourLater);
    expect(keys()).toEqual([nameAt(anHourLater)]);
    expect(unfinished()).toEqual([]);
    expect((await readLastBackup(site.db)).failedAt).toBeNull();
  });

  test('other bytes than were sent are noticed, and removed', async () => {
    const site = await createFullSite('SQLite');
    const { make, behave, objects, keys, nameAt } = await scheduleInBucket(site);
    behave(({ method, headers }) => {
      // One bit, once it is stored.
      const stored = objects.get(nameAt(NIGHT));
      if (method === 'GET' && headers.range && stored) stored.bytes[1000] = (stored.bytes[1000] ?? 0) ^ 1;
      return false;
    });

    await make(NIGHT);

    expect((await readLastBackup(site.db)).reason).toMatch(/does not hold what was sent/);
    expect(keys()).toEqual([]);
  });
});

type Fault = Parameters<Awaited<ReturnType<typeof scheduleInBucket>>['behave']>[0];

function refuse({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET') return false;
  response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  return true;
}

/** In the middle of a part; and it is not there for what follows. */
function goAway({ method, url, socket }: IncomingMessage): boolean {
  if (method === 'POST' && url?.includes('uploads')) return false;
  socket.destroy();
  return true;
}
