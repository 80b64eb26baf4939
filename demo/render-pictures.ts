import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeAvifSet, encodeWebpSet } from '#server/images/encoding/encode-image.ts';
import { drawPicture, type Picture } from './illustrations/picture.ts';
import { pictureName } from './listing.ts';
import { listings } from './listings.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
const MANIFEST = join(import.meta.dirname, 'pictures.json');

/** As wide as the crop for social networks; wider would cost the repository more than it shows. */
const WIDTH = 1200;

/** Draws the pictures of the catalogue, and encodes them as uploads are, so that a first start has nothing to compute. */
export async function renderPictures(): Promise<void> {
  const facts: Record<string, Omit<Rendered, 'files'>> = {};
  const kept = new Set<string>();
  await mkdir(FOLDER, { recursive: true });
  for (const listing of listings) {
    for (const [index, picture] of listing.pictures.entries()) {
      const name = pictureName(listing, index);
      const { files, ...rest } = await render(picture);
      for (const { suffix, bytes } of files) {
        await writeFile(join(FOLDER, name + suffix), bytes);
        kept.add(name + suffix);
      }
      facts[name] = rest;
      console.log(name);
    }
  }
  for (const file of await readdir(FOLDER)) {
    if (!kept.has(file)) await rm(join(FOLDER, file));
  }
  await writeFile(MANIFEST, `${JSON.stringify(facts, null, 2)}\n`);
}

type Rendered = Awaited<ReturnType<typeof encodeWebpSet>>;

async function render(picture: Picture): Promise<Rendered> {
  const drawing = Buffer.from(drawPicture(picture));
  const image = await encodeWebpSet(await sharp(drawing).resize(WIDTH).png({ compressionLevel: 0 }).toBuffer());
  const main = image.files.find((file) => file.suffix === '.webp');
  if (!main) throw new Error('The encoder made no main file');
  return { ...image, files: [...image.files, ...(await encodeAvifSet(main.bytes))] };
}
