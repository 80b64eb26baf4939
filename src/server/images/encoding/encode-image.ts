import { open } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { copiesIn, SHARE_IMAGE } from '#contract/property/image.ts';
import { MAX_IMAGE_PIXELS, storedImageSize } from '#contract/property/image-upload.ts';
import { Failure } from '#server/failures/failure.ts';

/** A file of an image's set. Its name is the image's own with this suffix, `.webp` for the image itself. */
export type EncodedFile = { suffix: string; bytes: Buffer };

export type WebpSet = { width: number; height: number; placeholder: string; files: EncodedFile[] };

// Most visitors get the AVIF copies, and the agent waits for WebP: effort 4 takes four times the CPU for a tenth fewer
// bytes.
const WEBP = { quality: 75, effort: 0 };
// The WebP source is already 4:2:0.
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };
const SHARE_JPEG = { quality: 78, optimiseCoding: false };
// These smooth the noise of small sensors, which costs bytes and time, and keep edges. The first resize reads all
// pixels: there the simplest kernel saves a tenth and looks the same.
const KERNEL = 'mitchell';
const FIRST_KERNEL = 'linear';

// One thread per image: two images are encoded at once, and more threads only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a JPEG, PNG or WebP once and makes what pages need: the image, its smaller WebP copies, the crop for social
 * networks and three placeholder colours. Upright, sRGB, without metadata, and opaque unless `keepsAlpha`.
 */
export async function encodeWebpSet(source: Buffer | string, { keepsAlpha = false } = {}): Promise<WebpSet> {
  const main = await decode(source, { ...(await inspect(source)), keepsAlpha });
  const { width, height } = main.info;
  const files: EncodedFile[] = [{ suffix: '.webp', bytes: await read(main).webp(WEBP).toBuffer() }];

  // Each copy is made from the one above it: fewer pixels to read.
  let copy = main;
  let share: Buffer | undefined;
  for (const { width: copyWidth, suffix } of copiesIn('webp', width).reverse()) {
    const isTooSmallToShare = copyWidth < SHARE_IMAGE.width || (copyWidth * height) / width < SHARE_IMAGE.height;
    if (isTooSmallToShare) share ??= await encodeShare(copy);
    copy = await shrink(copy, copyWidth);
    files.push({ suffix, bytes: await read(copy).webp(WEBP).toBuffer() });
  }
  share ??= await encodeShare(copy);
  files.push({ suffix: SHARE_IMAGE.suffix, bytes: share });
  const placeholder = await threeColours(copy);
  return { width, height, placeholder, files };
}

/** The AVIF copies of an image, made from its WebP. */
export async function encodeAvifSet(main: Buffer): Promise<EncodedFile[]> {
  const decoded = await raw(sharp(main));
  const files: EncodedFile[] = [];
  let copy = decoded;
  for (const { width, suffix } of copiesIn('avif', decoded.info.width).reverse()) {
    if (width < copy.info.width) copy = await shrink(copy, width);
    files.push({ suffix, bytes: await read(copy).avif(AVIF).toBuffer() });
  }
  return files;
}

export type PrintImage = { jpeg: Buffer; width: number; height: number };
export type PrintLimits = { width: number; maxBytes: number };

/** Paper shows little of what the lower ones lose. */
const PRINT_QUALITIES = [82, 68, 50, 35];

/** The image for a PDF, which takes no WebP: no wider than asked for, and within its bytes as far as quality goes. */
export async function encodePrintImage(main: Buffer, { width, maxBytes }: PrintLimits): Promise<PrintImage> {
  const resized = sharp(main).resize({ width, withoutEnlargement: true, kernel: KERNEL });
  const image = await raw(onWhite(resized));
  let jpeg = Buffer.alloc(0);
  for (const quality of PRINT_QUALITIES) {
    jpeg = await read(image).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) break;
  }
  return { jpeg, width: image.info.width, height: image.info.height };
}

type RawImage = { data: Buffer; info: OutputInfo };

type Plan = {
  width: number;
  height: number;
  /** Its colours follow an embedded profile other than sRGB. */
  hasOwnColours: boolean;
};

type DecodePlan = Plan & { keepsAlpha: boolean };

/** Reads the header only: nothing is decoded yet. */
async function inspect(source: Buffer | string): Promise<Plan> {
  if (!(await hasAcceptedSignature(source))) throw new Failure('image_not_supported');
  // The limit is checked here, so that an image with too many pixels is told apart from a broken one.
  const { autoOrient, hasProfile, space } = await orUnreadable(sharp(source, { limitInputPixels: false }).metadata());
  if (autoOrient.width * autoOrient.height > MAX_IMAGE_PIXELS) throw new Failure('image_too_many_pixels');
  return { ...storedImageSize(autoOrient), hasOwnColours: hasProfile && space === 'srgb' };
}

async function decode(
  source: Buffer | string,
  { width, height, hasOwnColours, keepsAlpha }: DecodePlan,
): Promise<RawImage> {
  // Not 'warning': some phones write headers that decoders warn about and browsers accept.
  const image = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', ignoreIcc: hasOwnColours })
    .autoOrient()
    .resize(width, height, { fit: 'fill', kernel: FIRST_KERNEL });
  const toScreen = (colours: Sharp) => (keepsAlpha ? colours : onWhite(colours)).toColourspace('srgb');
  if (!hasOwnColours) return orUnreadable(raw(toScreen(image)));

  // The colours are converted after scaling down: for all pixels of a phone, that takes longer than decoding.
  const small = await orUnreadable(image.keepIccProfile().tiff({ compression: 'none' }).toBuffer());
  return orUnreadable(raw(toScreen(sharp(small))));
}

/** JPEG and the colours of a placeholder have no transparency. */
function onWhite(image: Sharp): Sharp {
  return image.flatten({ background: 'white' });
}

function shrink(larger: RawImage, width: number): Promise<RawImage> {
  return raw(read(larger).resize({ width, kernel: KERNEL }));
}

function encodeShare(image: RawImage): Promise<Buffer> {
  return onWhite(read(image))
    .resize(SHARE_IMAGE.width, SHARE_IMAGE.height, { fit: 'cover', kernel: KERNEL })
    .jpeg(SHARE_JPEG)
    .toBuffer();
}

/** The average colours of the top, middle and bottom thirds. */
async function threeColours(image: RawImage): Promise<string> {
  const { data, info } = await raw(onWhite(read(image)).resize(1, 3, { fit: 'fill', kernel: 'linear' }));
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

function read({ data, info: { width, height, channels } }: RawImage): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** In an accepted format, any error of the decoder means a damaged file. */
async function orUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new Failure('image_unreadable');
  }
}

const SIGNATURE_BYTES = 12;

/**
 * Whether the bytes begin as a JPEG, PNG or WebP file. Names and declared types are not trusted, and sharp's other
 * decoders (SVG, TIFF, GIF, PDF) never see uploaded bytes.
 */
async function hasAcceptedSignature(source: Buffer | string): Promise<boolean> {
  const hex = (await firstBytes(source)).toString('hex');
  return /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/.test(hex);
}

async function firstBytes(source: Buffer | string): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, SIGNATURE_BYTES);
  await using file = await open(source);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES));
  return buffer.subarray(0, bytesRead);
}
