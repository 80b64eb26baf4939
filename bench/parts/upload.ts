import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type RunningSite, startSite } from '../../e2e/running-site.ts';
import { medianOfRounds } from '../measure.ts';
import type { Row } from '../report.ts';
import { firstProperty, getJson, signIn } from '../site.ts';

const ROUNDS = 5;
const MAX_ENCODING_MS = 5 * 60_000;
const DRAWING = join(import.meta.dirname, '../../demo/pictures/appartement-vieux-port-1.webp');

/** From the first byte of the upload to the last byte of the image that a page shows, on the clock. */
export async function measureUpload(): Promise<Row[]> {
  await using site = await startSite();
  const headers = await signIn(site);
  const { id } = await firstProperty(site);
  const form = new FormData();
  form.append('files[]', await aPhoto(), 'photo.jpg');

  const { seconds } = await medianOfRounds(ROUNDS, {
    seconds: async () => {
      await untilEncoded(site);
      const start = performance.now();
      const uploaded = await fetch(`${site.baseUrl}/api/properties/${id}/images`, {
        method: 'POST',
        headers,
        body: form,
      });
      const { data } = await getJson(uploaded);
      const image = await fetch(site.baseUrl + data[0].url);
      await image.arrayBuffer();
      if (!image.ok) throw new Error(`The uploaded image answered ${image.status}.`);
      return (performance.now() - start) / 1000;
    },
  });
  return [
    { what: 'Upload, 12 megapixels, until it can be shown (wall)', value: seconds, unit: 's', budget: { atMost: 0.6 } },
  ];
}

/** A drawing with the grain of a camera: without it, it would be too easy to encode. */
async function aPhoto(): Promise<Blob> {
  const size = { width: 4000, height: 3000 };
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: 'grey', noise } });
  const photo = await sharp(DRAWING)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
}

/** The AVIF copies of the photo before are encoded in the background. */
async function untilEncoded(site: RunningSite): Promise<void> {
  const deadline = Date.now() + MAX_ENCODING_MS;
  while (!(await firstProperty(site)).pictures?.every(({ avif }) => avif)) {
    if (Date.now() > deadline) throw new Error('The AVIF copies of a photo took too long.');
    await pause(200);
  }
}
