import { open } from 'node:fs/promises';

const SIGNATURE_BYTES = 12;

/**
 * Whether the bytes begin as a JPEG, PNG or WebP file. Names and declared types are not trusted, and sharp's other
 * decoders (SVG, TIFF, GIF, PDF) never see uploaded bytes.
 */
export async function hasAcceptedSignature(source: Buffer | string): Promise<boolean> {
  const hex = (await firstBytes(source)).toString('hex');
  return /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/.test(hex);
}

async function firstBytes(source: Buffer | string): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, SIGNATURE_BYTES);
  await using file = await open(source);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES));
  return buffer.subarray(0, bytesRead);
}
