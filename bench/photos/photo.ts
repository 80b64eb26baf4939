import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newFolder } from '../servers/owned.ts';

const SOURCE = join(import.meta.dirname, '../../demo/pictures/appartement-vieux-port-1.webp');
const GRAIN = { type: 'gaussian', mean: 128, sigma: 12 } as const;

/** Twelve megapixels with the grain of a phone's camera: a drawing alone would be too easy to encode. */
export async function writePhoto(): Promise<string> {
  const size = { width: 4000, height: 3000 };
  const grain = await sharp({ create: { ...size, channels: 3, background: 'grey', noise: GRAIN } })
    .png()
    .toBuffer();
  const photo = await sharp(SOURCE)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
  const file = join(newFolder(), 'photo.jpg');
  writeFileSync(file, photo);
  return file;
}
