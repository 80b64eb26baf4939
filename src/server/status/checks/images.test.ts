import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFullSite, ENGINES } from '#server/backup/testing/test-site.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { runChecks } from '#server/status/run-checks.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { checkImages } from './images.ts';

const never = new AbortController().signal;

test.each(ENGINES)('image files that rows need and nobody has fail (%s)', async (engine) => {
  const { db, uploadDir } = await createFullSite(engine);
  const storage = { kind: 'disk', directory: uploadDir } as const;
  expect(await checkImages(db, storage, never)).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/^Les \d+ fichiers/),
  });

  const [first = '', second = '', third = '', fourth = ''] = await listNeededFilenames(db);
  await rm(join(uploadDir, first));
  expect((await checkImages(db, storage, never)).message).toContain(`Un fichier de photo manque (${first})`);

  for (const filename of [second, third, fourth]) await rm(join(uploadDir, filename));
  expect(await checkImages(db, storage, never)).toMatchObject({
    state: 'failing',
    message: expect.stringContaining(`4 fichiers de photos manquent (${first}, ${second}, ${third}, …)`),
  });
});

test('image files are looked for in the bucket', async () => {
  const { db } = await createFullSite('SQLite');
  const { location, objects, stop } = await startS3Server({ objectsPerPage: 2 });
  const { files } = await openStorage({ storage: location, dataDir: await newDirectory() });
  const needed = await listNeededFilenames(db);
  await files.save(needed.map((filename) => ({ filename, bytes: Buffer.from('image') })));
  expect(await checkImages(db, location, never)).toMatchObject({
    state: 'ok',
    message: `Les ${needed.length} fichiers des photos sont là.`,
  });

  const [first = ''] = needed;
  for (const key of objects.keys()) if (key.endsWith(first)) objects.delete(key);
  expect(await checkImages(db, location, never)).toMatchObject({
    state: 'failing',
    message: expect.stringContaining(`Un fichier de photo manque (${first})`),
  });

  await stop();
  const finding = await runChecks([['images', (signal) => checkImages(db, location, signal)]]);
  expect(finding).toMatchObject([{ check: 'images', state: 'failing', message: expect.stringContaining('photos') }]);
});

test('the listing of image files ends when the time is over', async () => {
  const { db, uploadDir } = await createFullSite('SQLite');
  const storage = { kind: 'disk', directory: uploadDir } as const;
  await expect(checkImages(db, storage, AbortSignal.abort())).rejects.toThrow('aborted');
});
