import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { keptSize } from '#contract/kept-size.ts';
import { avifWidths, MAX_IMAGE_PIXELS, SHARE_IMAGE, webpWidths } from '#contract/property/image.ts';
import { Failure } from '#server/failures/failure.ts';
import { hasAcceptedSignature } from './image-signature.ts';

/** A file of an image's set: `.webp`, `-640.webp`, `-share.jpg`. Its name is the image's own, then the suffix. */
export type EncodedFile = { suffix: string; bytes: Buffer };

export type WebpSet = { width: number; height: number; placeholder: string; files: EncodedFile[] };

// Most visitors get the AVIF copies, so WebP is made quickly rather than small: effort 4 takes four times the CPU
// for a tenth fewer bytes, and an agent is waiting.
const WEBP = { quality: 75, effort: 0 };
// The WebP it is made from has a quarter of the colour samples already.
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };
const SHARE_JPEG = { quality: 78, optimiseCoding: false };
// The noise of small sensors is what costs bytes, and time to encode: these smooth it, and keep edges as they are. Of the
// twelve megapixels that are read first, the simplest costs a tenth less than the next best, and looks the same.
const KERNEL = 'mitchell';
const FIRST_KERNEL = 'linear';

// One thread per image: two images at once already fill the machine, and more threads only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a JPEG, PNG or WebP once, and makes all that pages need of it: the image itself, its smaller WebP copies, the
 * crop for social networks and three colours to show meanwhile. Upright, sRGB, opaque, and without any metadata.
 */
export async function encodeWebpSet(source: Buffer | string): Promise<WebpSet> {
  const main = await decode(source, await inspect(source));
  const { width, height } = main.info;
  const files: EncodedFile[] = [{ suffix: '.webp', bytes: await read(main).webp(WEBP).toBuffer() }];

  // Each copy is made from the one above it: fewer pixels to read.
  let copy = main;
  let share: Buffer | undefined;
  for (const copyWidth of webpWidths(width).reverse()) {
    const isTooSmallToShare = copyWidth < SHARE_IMAGE.width || (copyWidth * height) / width < SHARE_IMAGE.height;
    if (isTooSmallToShare) share ??= await encodeShare(copy);
    copy = await shrink(copy, copyWidth);
    files.push({ suffix: `-${copyWidth}.webp`, bytes: await read(copy).webp(WEBP).toBuffer() });
  }
  share ??= await encodeShare(copy);
  files.push({ suffix: '-share.jpg', bytes: share });
  const placeholder = await threeColours(copy);
  release(copy.data);
  return { width, height, placeholder, files };
}

/** The AVIF copies of an image, from its WebP: slow work, for later. */
export async function encodeAvifSet(main: Buffer): Promise<EncodedFile[]> {
  const decoded = await raw(sharp(main));
  const files: EncodedFile[] = [];
  let copy = decoded;
  for (const width of avifWidths(decoded.info.width).reverse()) {
    if (width < copy.info.width) copy = await shrink(copy, width);
    files.push({ suffix: `-${width}.avif`, bytes: await read(copy).avif(AVIF).toBuffer() });
  }
  release(copy.data);
  return files;
}

type RawImage = { data: Buffer; info: OutputInfo };

/** What to make of a file. */
type Plan = {
  width: number;
  height: number;
  /** Its colours are written as its own profile says, not as screens take them. */
  hasOwnColours: boolean;
};

/** Judged by its content, from the header alone: nothing is decoded yet. */
async function inspect(source: Buffer | string): Promise<Plan> {
  if (!(await hasAcceptedSignature(source))) throw new Failure('image_not_supported');
  // The limit is checked here, so that a bomb is told apart from a broken file.
  const { autoOrient, hasProfile, space } = await orUnreadable(sharp(source, { limitInputPixels: false }).metadata());
  if (autoOrient.width * autoOrient.height > MAX_IMAGE_PIXELS) throw new Failure('image_too_many_pixels');
  return { ...keptSize(autoOrient), hasOwnColours: hasProfile && space === 'srgb' };
}

async function decode(source: Buffer | string, { width, height, hasOwnColours }: Plan): Promise<RawImage> {
  // Not for every warning: phones of some makers write headers that decoders grumble at, and browsers show.
  const image = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', ignoreIcc: hasOwnColours })
    .autoOrient()
    .resize(width, height, { fit: 'fill', kernel: FIRST_KERNEL });
  if (!hasOwnColours) return orUnreadable(raw(toScreenColours(image)));

  // Of all that a phone sends, this would take longer than to decode it: it is done of what is kept.
  const small = await orUnreadable(image.keepIccProfile().tiff({ compression: 'none' }).toBuffer());
  const decoded = await orUnreadable(raw(toScreenColours(sharp(small))));
  release(small);
  return decoded;
}

function toScreenColours(image: Sharp): Sharp {
  return image.flatten({ background: 'white' }).toColourspace('srgb');
}

/** A narrower copy; the larger one is used up. */
async function shrink(larger: RawImage, width: number): Promise<RawImage> {
  const copy = await raw(read(larger).resize({ width, kernel: KERNEL }));
  release(larger.data);
  return copy;
}

function encodeShare(image: RawImage): Promise<Buffer> {
  return read(image)
    .resize({ ...SHARE_IMAGE, fit: 'cover', kernel: KERNEL })
    .jpeg(SHARE_JPEG)
    .toBuffer();
}

/** The average colours of the top, middle and bottom thirds. */
async function threeColours(image: RawImage): Promise<string> {
  const { data, info } = await raw(read(image).resize(1, 3, { fit: 'fill', kernel: 'linear' }));
  const hex = data.toString('hex');
  const digits = info.channels * 2;
  return [0, 1, 2].map((row) => toRgb(hex.slice(row * digits, (row + 1) * digits))).join('-');
}

/** A grey picture has one channel. */
function toRgb(hex: string): string {
  return hex.length === 2 ? hex.repeat(3) : hex.slice(0, 6);
}

function raw(image: Sharp): Promise<RawImage> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

/**
 * Gives the memory of pixels back. They weigh nothing on the engine's own scales: left to itself, it would keep those
 * of several pictures.
 */
function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function read({ data, info: { width, height, channels } }: RawImage): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Whatever a decoder stumbles over in an accepted format is damage to the file. */
async function orUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new Failure('image_unreadable');
  }
}
