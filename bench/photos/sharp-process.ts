/** What sharp alone needs to make one WebP of a photo. */
import sharp from 'sharp';

export type SharpJob = { photo: string; width: number };

process.on('disconnect', () => process.exit());
process.on('message', async ({ photo, width }: SharpJob) => {
  await sharp(photo).autoOrient().resize({ width }).webp().toBuffer();
  process.send?.('done');
});
