import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFullSite, ENGINES } from '#server/backup/testing/test-site.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { checkImages } from './images.ts';

const never = new AbortController().signal;

test.each(ENGINES)('image files that rows need and nobody has fail (%s)', async (engine) => {
  const { db, uploadDir } = await createFullSite(engine);
  const storage = { kind: 'disk', directory: uploadDir } as const;
  expect(await checkImages(db, storage, never)).toEqual({
    state: 'ok',
    message: expect.stringMatching(/^Les \d+ fichiers/),
  });

  const [first = '', second = '', third = '', fourth = ''] = await listNeededFilenames(db);
  await rm(join(uploadDir, first));
  expect((await checkImages(db, storage, never)).message).toContain(`Un fichier de photo manque (${first})`);

  for (const filename of [second, third, fourth]) await rm(join(uploadDir, filename));
  expect(await checkImages(db, storage, never)).toEqual({
    state: 'failing',
    message: expect.stringContaining(`4 fichiers de photos manquent (${first}, ${second}, ${third}, …)`),
  });
});

test('the listing of image files ends when the time is over', async () => {
  const { db, uploadDir } = await createFullSite('SQLite');
  const storage = { kind: 'disk', directory: uploadDir } as const;
  await expect(checkImages(db, storage, AbortSignal.abort())).rejects.toThrow('aborted');
});
