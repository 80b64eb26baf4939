import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openStorage } from '#server/images/files/open-storage.ts';
import { sweepOrphans } from '#server/images/files/orphan-files.ts';
import { listNeededFilenames } from '#server/images/image-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { readSitePictures } from './picture-store.ts';

async function openPictures() {
  const api = await createTestApi();
  const token = await api.signIn();
  return {
    api,
    token,
    put(key: string, ...images: Buffer[]) {
      const body = new FormData();
      for (const image of images) body.append('file', new Blob([new Uint8Array(image)]), 'photo.jpg');
      return api.put(`/api/content/pictures/${key}`, { body, token });
    },
  };
}

/** Taken with the phone turned, at a place that the file tells. */
async function aPhonePhoto(): Promise<Buffer> {
  return sharp(await aJpeg())
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 40/1 0/1' } } })
    .jpeg()
    .toBuffer();
}

test('a portrait stands upright, without its place, and in the sizes of photos', async () => {
  const { api, put } = await openPictures();

  const response = await put('portrait', await aPhonePhoto());

  expect(response.status).toBe(200);
  const [portrait, logo] = (await response.json()).data.data;
  expect(portrait).toEqual({
    key: 'portrait',
    label: 'Portrait',
    image: { url: expect.stringMatching(/^\/uploads\/.+\.webp$/), width: 600, height: 800 },
  });
  expect(logo.image).toBeNull();
  const served = await api.get(portrait.image.url);
  expect(served.status).toBe(200);
  expect((await sharp(await served.arrayBuffer()).metadata()).exif).toBeUndefined();
  expect((await api.get(portrait.image.url.replace('.webp', '-320.webp'))).status).toBe(200);
});

test('a logo stays transparent in every size; what has no transparency shows it on white', async () => {
  const { api, put } = await openPictures();
  const glass = { create: { width: 800, height: 400, channels: 4, background: '#00000000' } } as const;

  const [, { image }] = (await (await put('logo', await sharp(glass).png().toBuffer())).json()).data.data;
  await api.services.jobs.runDue();

  const pixelOf = async (suffix: string) => {
    const served = await api.get(image.url.replace('.webp', suffix));
    expect(served.status, suffix).toBe(200);
    const pixel = sharp(await served.arrayBuffer()).extract({ left: 9, top: 9, width: 1, height: 1 });
    return [...(await pixel.raw().toBuffer())];
  };
  for (const suffix of ['.webp', '-320.webp', '-320.avif']) expect((await pixelOf(suffix))[3], suffix).toBe(0);
  expect(await pixelOf('-share.jpg')).toEqual([255, 255, 255]);
  const printed = await api.services.images.findForPrint(image.url.split('/').pop(), { width: 200, maxBytes: 99_999 });
  expect([...(await sharp(printed?.jpeg).raw().toBuffer())].slice(0, 3)).toEqual([255, 255, 255]);
});

test('a new picture takes the place of the former one, whose files go, and so does a deleted one', async () => {
  const { api, put, token } = await openPictures();
  await put('logo', await aJpeg());
  const { logo: former } = await readSitePictures(api.services.db);
  api.services.jobs.start();

  await put('logo', await aJpeg());
  const { logo } = await readSitePictures(api.services.db);
  expect(logo?.url).not.toBe(former?.url);
  await eventually(async () => {
    expect((await readSitePictures(api.services.db)).logo?.avif).toBe(true);
    const names = await readdir(api.uploadDir);
    expect(names.filter((name) => name.endsWith('p') || name.endsWith('f')).sort()).toEqual(
      (await listNeededFilenames(api.services.db)).filter((name) => !name.endsWith('jpg')).sort(),
    );
  });

  expect((await api.delete('/api/content/pictures/logo', { token })).status).toBe(200);
  await eventually(async () => expect((await api.get(logo?.url ?? '')).status).toBe(404));
});

test('the sweep of orphans leaves the pictures where they are', async () => {
  const { api, put } = await openPictures();
  await put('portrait', await aJpeg());
  const { db, config, log } = api.services;
  const { files } = await openStorage(config);

  await sweepOrphans({ db, files, log }, { startedAt: new Date(8.64e15), now: new Date() });

  const { portrait } = await readSitePictures(db);
  expect((await api.get(portrait?.url ?? '')).status).toBe(200);
});

test('what is no picture, or more than one, is refused, and nothing is kept', async () => {
  const { api, put } = await openPictures();
  const photo = await aJpeg();

  expect((await put('portrait', Buffer.from('%PDF-1.7'))).status).toBe(415);
  expect((await put('portrait', photo, photo)).status).toBe(422);
  expect((await put('portrait')).status).toBe(422);
  expect((await put('face', photo)).status).toBe(404);
  expect(await readSitePictures(api.services.db)).toEqual({});
});
