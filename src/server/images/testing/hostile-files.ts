/** Malicious and slightly invalid files, for tests. */
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of any declared size, with hardly any data. */
export function aPngBomb({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB, no interlace
  const zeros = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', zeros),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same PNG with a text chunk that decompresses to far more than its size. */
export function withTextBomb(png: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(20_000_000))]);
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk('zTXt', text), png.subarray(afterHeader)]);
}

/** A JPEG whose scan says 0 where it should say which frequencies it holds: all of them. */
export function withoutScanFigures(jpeg: Buffer): Buffer {
  const broken = Buffer.from(jpeg);
  const scan = broken.indexOf(Buffer.from([0xff, 0xda]));
  const end = scan + 2 + broken.readUInt16BE(scan + 2);
  return broken.fill(0, end - 3, end);
}

/** The same JPEG with three bytes after its first segment that belong to none. */
export function withStrayBytes(jpeg: Buffer): Buffer {
  const afterFirst = 4 + jpeg.readUInt16BE(4);
  return Buffer.concat([jpeg.subarray(0, afterFirst), Buffer.alloc(3), jpeg.subarray(afterFirst)]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
