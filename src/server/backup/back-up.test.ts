import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createUser } from '#server/auth/user-store.ts';
import { connect } from '#server/database/connect.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { deleteImage } from '#server/images/image-store.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { deleteTrashedProperty, trashProperty } from '#server/trash/trash-store.ts';
import { SAVED_TABLES, UNSAVED_TABLES } from './archive-format.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { contentOf, createFullSite, createTestSite, ENGINES, newLocation, type TestSite } from './testing/test-site.ts';

const ROUTES = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to })));

describe.each(ROUTES)('a backup of a $from site restored to $to', ({ from, to }) => {
  test('brings back every row and every file, and signs everyone out', async () => {
    const site = await createFullSite(from);
    const file = join(await newDirectory(), 'site.tar');
    const saved = await backUp({ ...site, file, force: false });
    const location = await newLocation(to);

    const restored = await restore({ site: location, file, force: false });

    expect(await contentOf(location)).toEqual(await contentOf(site));
    await using db = connect(location.databaseUrl);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    const summary =
      '1 user, 1 second factor, 2 recovery codes, 4 properties, 1 property version, 2 images, 2 private links, 1 link view, 1 message, 1 search, 1 proposal, 2 proposal properties, 1 settings version, 1 visit count, 1 alert, 1 alert property, and 3 jobs';
    expect(saved).toMatch(new RegExp(`^Saved ${summary} to .+site\\.tar \\(\\d+ kB\\)\\.$`));
    expect(restored).toMatch(
      new RegExp(`^Restored ${summary}, as saved on 2.+Z\\. If the site is running, restart it`),
    );
  });

  test('never reuses an id, not even of a deleted row', async () => {
    const site = await createTestSite(from);
    const kept = await site.hasProperty();
    const deleted = await site.hasProperty();
    await trashProperty(site.db, deleted, new Date());
    await deleteTrashedProperty(site.db, deleted, new Date());
    const file = join(await newDirectory(), 'site.tar');
    await backUp({ ...site, file, force: false });
    const location = await newLocation(to);

    await restore({ site: location, file, force: false });

    await using db = connect(location.databaseUrl);
    expect([kept, deleted]).toEqual([1, 2]);
    expect(await createProperty(db, aProperty(), new Date())).toBe(3);
  });
});

describe.each(ENGINES)('a backup of a %s site that is being changed', (engine) => {
  test('is a consistent snapshot', async () => {
    const site = await createTestSite(engine);
    let isSaved = false;
    // Users are saved before properties: read at two moments, there would be more of the latter.
    const addPairs = async () => {
      for (let number = 0; !isSaved || number < 50; number++) {
        await addPair(site, `pair ${number}`);
        await setImmediate();
      }
    };
    for (let number = 0; number < 50; number++) await addPair(site, `first pair ${number}`);
    const adding = addPairs();
    const file = join(await newDirectory(), 'site.tar');

    await backUp({ ...site, file, force: false });
    isSaved = true;
    await adding;

    const location = await newLocation('SQLite');
    await restore({ site: location, file, force: false });
    await using db = connect(location.databaseUrl);
    const users = await db.selectFrom('user').select('email as name').orderBy('id').execute();
    const properties = await db.selectFrom('property').select('title as name').orderBy('id').execute();
    expect(users.length).toBeGreaterThanOrEqual(50);
    expect(properties).toEqual(users);
  });

  test('starts over when an image is deleted before its files are read', async () => {
    const site = await createTestSite(engine);
    const property = await site.hasProperty();
    const [kept, deleted] = [await site.hasImage(property), await site.hasImage(property)];
    const files = {
      list: (before: Date) => site.files.list(before),
      async find(filename: string) {
        if (filename === deleted) {
          await deleteImage(site.db, property, deleted, new Date());
          await site.files.remove([deleted]);
        }
        return site.files.find(filename);
      },
    };
    const file = join(await newDirectory(), 'site.tar');

    await backUp({ ...site, openFiles: async () => files, file, force: false });

    const location = await newLocation('SQLite');
    await restore({ site: location, file, force: false });
    const { tables, files: restoredFiles } = await contentOf(location);
    expect(tables.image).toEqual([expect.objectContaining({ filename: kept })]);
    expect(Object.keys(restoredFiles)).toContain(kept);
    expect(Object.keys(restoredFiles)).not.toContain(deleted);
  });
});

test('a site moves from the disk to a bucket, and back', async () => {
  const { location: bucket, objects } = await startS3Server();
  const [onDisk, inBucket, onDiskAgain] = [
    await createFullSite('SQLite'),
    await newLocation('SQLite', bucket),
    await newLocation('SQLite'),
  ];
  const directory = await newDirectory();

  await backUp({ ...onDisk, file: join(directory, 'one.tar'), force: false });
  await restore({ site: inBucket, file: join(directory, 'one.tar'), force: false });
  expect(await contentOf(inBucket)).toEqual(await contentOf(onDisk));
  expect(objects.size).toBeGreaterThan(0);

  const openFiles = async () => (await openStorage(inBucket)).files;
  await backUp({ ...inBucket, openFiles, file: join(directory, 'two.tar'), force: false });
  await restore({ site: onDiskAgain, file: join(directory, 'two.tar'), force: false });
  expect(await contentOf(onDiskAgain)).toEqual(await contentOf(onDisk));

  // By force, over what is there: the bucket ends with the files that its rows name.
  await restore({ site: inBucket, file: join(directory, 'two.tar'), force: true });
  expect((await contentOf(inBucket)).files).toEqual((await contentOf(onDisk)).files);
});

describe('a backup', () => {
  test('is readable by its owner only, and leaves no other file', async () => {
    const site = await createFullSite('SQLite');
    const directory = await newDirectory();

    await backUp({ ...site, file: join(directory, 'site.tar'), force: false });

    expect((await stat(join(directory, 'site.tar'))).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['site.tar']);
  });

  test('replaces an existing file only with force', async () => {
    const site = await createFullSite('SQLite');
    const file = join(await newDirectory(), 'site.tar');
    await writeFile(file, 'precious', { mode: 0o644 });

    await expect(backUp({ ...site, file, force: false })).rejects.toThrow('exists already; --force replaces it');
    expect(await readFile(file, 'utf8')).toBe('precious');

    await backUp({ ...site, file, force: true });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restore({ site: await newLocation('SQLite'), file, force: false });
  });

  test('never replaces anything but a file, such as a device', async () => {
    const site = await createFullSite('SQLite');
    const directory = await newDirectory();
    const file = join(directory, 'socket');
    await using server = createServer();
    await once(server.listen(file), 'listening');

    await expect(backUp({ ...site, file, force: true })).rejects.toThrow(`${file} is no file: a backup makes one.`);

    expect((await stat(file)).isSocket()).toBe(true);
    expect(await readdir(directory)).toEqual(['socket']);
  });

  test('reports a missing directory', async () => {
    const site = await createTestSite('SQLite');
    const file = join(await newDirectory(), 'unmounted', 'site.tar');

    await expect(backUp({ ...site, file, force: false })).rejects.toThrow('cannot be written: ENOENT');
  });

  test.each(ENGINES)('of a %s site that never started is refused, and creates no database', async (engine) => {
    const location = await newLocation(engine);
    const file = join(await newDirectory(), 'site.tar');

    const openFiles = async () => (await openStorage(location)).files;
    const saving = backUp({ ...location, openFiles, file, force: false });

    await expect(saving).rejects.toThrow('the site has never been started');
    expect(existsSync(location.dataDir)).toBe(false);
  });

  test('covers every table but the sessions', async () => {
    const { db } = await createTestSite('SQLite');
    const tables = (await db.introspection.getTables()).map(({ name }) => name);

    expect(tables.sort()).toEqual([...SAVED_TABLES, ...UNSAVED_TABLES].sort());
  });
});

async function addPair({ db }: TestSite, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const createdAt = new Date();
    const user = { email: name, passwordHash: '…', role: 'admin', createdAt: createdAt.toISOString() } as const;
    await createUser(transaction, user);
    await createProperty(transaction, aProperty({ title: name }), createdAt);
  });
}
