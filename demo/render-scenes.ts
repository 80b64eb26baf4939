import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { SHARE_IMAGE } from '#contract/property/image.ts';
import { drawPicture } from './illustrations/picture.ts';
import { paintCoastBand } from './illustrations/scenes/coast-band.ts';
import { paintDesk } from './illustrations/scenes/desk.ts';
import { paintHero } from './illustrations/scenes/hero.ts';
import { paintMistyPath } from './illustrations/scenes/misty-path.ts';
import { paintOpenDoor } from './illustrations/scenes/open-door.ts';

const ROOT = join(import.meta.dirname, '..');
const SCENES = join(ROOT, 'src/web/assets/scenes');
const PUBLIC = join(ROOT, 'public');

const HERO_TITLE = 'Village perché du Cap Corse et tour génoise au-dessus de la mer, au lever du jour';
const WEBP = { quality: 74, effort: 6 };
const AVIF = { quality: 52, effort: 5 };

const scenes: { name: string; widths: number[]; draw: () => string }[] = [
  { name: 'hero', widths: [1280, 1920], draw: () => paintHero('wide').toString(HERO_TITLE) },
  { name: 'hero-portrait', widths: [800], draw: () => paintHero('portrait').toString(HERO_TITLE) },
  {
    name: 'catalogue',
    widths: [800, 1600],
    draw: () => paintCoastBand().toString('Côte du Cap Corse, tour génoise et voiliers'),
  },
  {
    name: 'open-door',
    widths: [640, 1200],
    draw: () => paintOpenDoor().toString('Porte voûtée ouverte sur la mer'),
  },
  {
    name: 'desk',
    widths: [640, 1200],
    draw: () =>
      paintDesk().toString(
        'Table de travail devant une fenêtre ouverte sur la mer : carte de la Haute-Corse, plan, carnet et clés',
      ),
  },
  {
    name: 'misty-path',
    widths: [800, 1600],
    draw: () => paintMistyPath().toString('Sentier et cairn dans la brume du matin'),
  },
  { name: 'cove', widths: [640, 1200], draw: () => drawPicture({ scene: 'cove', hour: 'morning', seed: 9 }) },
  {
    name: 'village',
    widths: [640, 1200],
    draw: () => drawPicture({ scene: 'hill-village', hour: 'morning', seed: 735 }),
  },
  {
    name: 'stone-house',
    widths: [640, 1200],
    draw: () => drawPicture({ scene: 'house', hour: 'golden', palette: 'stone', seed: 31 }),
  },
];

/**
 * Draws the site's own scenes and icons. Pages import the scenes; icons and the picture of a shared link need lasting
 * addresses, so they are in public/.
 */
export async function renderScenes(): Promise<void> {
  await mkdir(SCENES, { recursive: true });
  for (const { name, widths, draw } of scenes) {
    const drawing = sharp(await sharp(Buffer.from(draw())).png({ compressionLevel: 0 }).toBuffer());
    for (const width of widths) {
      const copy = drawing.clone().resize(width);
      await copy
        .clone()
        .webp(WEBP)
        .toFile(join(SCENES, `${name}-${width}.webp`));
      await copy
        .clone()
        .avif(AVIF)
        .toFile(join(SCENES, `${name}-${width}.avif`));
    }
    if (name === 'hero') await saveShareImage(drawing);
    console.log(name);
  }
  await saveIcons();
}

async function saveShareImage(hero: Sharp): Promise<void> {
  await hero
    .clone()
    .resize({ ...SHARE_IMAGE, fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(PUBLIC, 'share.jpg'));
}

async function saveIcons(): Promise<void> {
  const mark = await readFile(join(ROOT, 'src/web/assets/mark.svg'));
  // Systems cut these to their own shape: no rounded corners, and nothing that matters near the edges.
  const fullBleed = await readFile(join(import.meta.dirname, 'icons/full-bleed.svg'));
  const favicon = await readFile(join(PUBLIC, 'favicon.svg'));
  await writeFile(join(PUBLIC, 'icon-192.png'), await rasterise(mark, 192));
  await writeFile(join(PUBLIC, 'icon-512.png'), await rasterise(mark, 512));
  await writeFile(join(PUBLIC, 'icon-maskable-512.png'), await rasterise(fullBleed, 512));
  await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await rasterise(fullBleed, 180));
  await writeFile(join(PUBLIC, 'favicon.ico'), icoOf(await rasterise(favicon, 32), 32));
  const pin = await readFile(join(import.meta.dirname, 'icons/pin.svg'));
  await writeFile(join(ROOT, 'src/web/ui/properties/pin.png'), await rasterise(pin, 64));
}

function rasterise(svg: Buffer, size: number): Promise<Buffer> {
  // Drawn larger than needed, then reduced: at 72 an SVG has the size of its view box.
  return sharp(svg, { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file: a header, one directory entry, and the PNG as it is. */
function icoOf(png: Buffer, size: number): Buffer {
  const HEADER_BYTES = 6 + 16;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
