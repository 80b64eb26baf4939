import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backUp } from '#server/backup/back-up.ts';
import { restore } from '#server/backup/restore.ts';
import { createTestSite, newLocation } from '#server/backup/testing/test-site.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { encodeAvifSet, encodeWebpSet } from './encoding/encode-image.ts';
import { openToRead } from './files/open-storage.ts';

/** A site with photos that can be decoded, each of 700 pixels. */
async function createSite(count: number) {
  const site = await createTestSite('SQLite');
  const { files } = await encodeWebpSet(await aJpeg({ width: 700, height: 525 }));
  const [main] = files;
  const set = [...files, ...(await encodeAvifSet(main?.bytes ?? Buffer.of()))];
  const property = await site.hasProperty();
  const photos: string[] = [];
  while (photos.length < count) {
    const stem = (await site.hasImage(property)).replace('.webp', '');
    await site.files.save(set.map(({ suffix, bytes }) => ({ filename: stem + suffix, bytes })));
    photos.push(stem);
  }
  const directory = await newDirectory();
  return {
    ...site,
    photos,
    lose: (...names: string[]) => Promise.all(names.map((name) => rm(join(site.uploadDir, name)))),
    uploads: async () => (await readdir(site.uploadDir)).filter((name) => !name.startsWith('.')).sort(),
    file: join(directory, 'site.tar'),
  };
}

async function restoredUploads(file: string) {
  const copy = await newLocation('SQLite');
  const restored = await restore({ site: copy, file, force: false });
  return { restored, uploads: (await readdir(copy.uploadDir)).filter((name) => !name.startsWith('.')).sort() };
}

test('a backup makes missing copies again, on the site too', async () => {
  const site = await createSite(2);
  const [one, other] = site.photos;
  const all = await site.uploads();
  await site.lose(`${one}-320.webp`, `${one}-640.avif`, `${one}-share.jpg`, `${other}-320.avif`);

  const saved = await backUp({ ...site, force: false });

  expect(saved).toMatch(/^Saved 1 property and 2 images to .+\)\.$/);
  expect(await site.uploads()).toEqual(all);
  expect((await restoredUploads(site.file)).uploads).toEqual(all);
  const { width, height, format } = await sharp(join(site.uploadDir, `${one}-320.webp`)).metadata();
  expect({ width, height, format }).toEqual({ width: 320, height: 240, format: 'webp' });
});

test('what cannot be made again is left out and named, and the backup is good for the rest', async () => {
  const site = await createSite(3);
  const [lost, damaged] = site.photos;
  const all = await site.uploads();
  // The copies are made from the largest file that is left.
  await site.lose(`${lost}.webp`, `${lost}-320.webp`);
  await writeFile(join(site.uploadDir, `${damaged}.webp`), 'no picture');
  await site.lose(`${damaged}-320.avif`);

  const saved = await backUp({ ...site, force: false });

  const missing = [`${lost}.webp`, `${damaged}-320.avif`].toSorted();
  const lack = `It lacks 2 image files that are lost: ${missing.join(', ')}.`;
  expect(saved).toContain(lack);
  const { restored, uploads } = await restoredUploads(site.file);
  expect(restored).toContain(lack);
  expect(uploads).toEqual(all.filter((name) => !missing.includes(name)));
});

test('a storage that only can be read from is saved as it is', async () => {
  const site = await createSite(1);
  const [photo] = site.photos;
  await site.lose(`${photo}-320.webp`);

  const saved = await backUp({ ...site, openFiles: () => openToRead(site.storage), force: false });

  expect(saved).toContain(`It lacks an image file that is lost: ${photo}-320.webp.`);
  expect(await site.uploads()).not.toContain(`${photo}-320.webp`);
});
