import { readdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { restore } from '#server/backup/restore.ts';
import { HOUR_MS, NIGHT, scheduleInBucket } from '#server/backup/testing/nightly-schedule.ts';
import { contentOf, createFullSite, newLocation } from '#server/backup/testing/test-site.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { readLastBackup } from './nightly-backup-store.ts';

describe('a nightly backup in a bucket', () => {
  test('is sent once a night, and restores to an equal site', async () => {
    const site = await createFullSite('SQLite');
    const { make, objects, keys, drafts, unfinished } = await scheduleInBucket(site);

    await make(NIGHT);
    await make(new Date(NIGHT.getTime() + 60_000));

    expect(keys()).toEqual(['nightly/site-2026-06-10.tar']);
    const { bytes = Buffer.of() } = objects.get('nightly/site-2026-06-10.tar') ?? {};
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
    const { make, objects, keys } = await scheduleInBucket(site);
    const old = { bytes: Buffer.from('an older one'), writtenAt: new Date(0) };
    for (let day = 10; day <= 25; day += 1) objects.set(`nightly/site-2026-05-${day}.tar`, old);
    for (const key of ['site-2026-05-01.tar', 'nightly/notes.txt', 'nightly/more/site-2026-05-01.tar'])
      objects.set(key, old);

    await make(NIGHT);

    expect(keys()).toEqual([
      'nightly/more/site-2026-05-01.tar',
      'nightly/notes.txt',
      ...Array.from({ length: 13 }, (_, index) => `nightly/site-2026-05-${13 + index}.tar`),
      'nightly/site-2026-06-10.tar',
      'site-2026-05-01.tar',
    ]);
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
    const { make, behave, keys, unfinished, drafts } = await scheduleInBucket(site);
    behave(fault);

    await make(NIGHT);

    expect(await readLastBackup(site.db)).toMatchObject({ goodAt: null, reason: expect.stringMatching(reason) });
    expect([...keys(), ...(await readdir(drafts))]).toEqual([]);

    behave(() => false);
    await make(new Date(NIGHT.getTime() + HOUR_MS));
    expect(keys()).toEqual(['nightly/site-2026-06-10.tar']);
    expect(unfinished()).toEqual([]);
    expect((await readLastBackup(site.db)).failedAt).toBeNull();
  });

  test('other bytes than were sent are noticed, and removed', async () => {
    const site = await createFullSite('SQLite');
    const { make, behave, objects, keys } = await scheduleInBucket(site);
    behave(({ method, headers }) => {
      // One bit, once it is stored.
      const stored = objects.get('nightly/site-2026-06-10.tar');
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
