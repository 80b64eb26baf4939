import { crc32, deflateSync } from 'node:zlib';
import encodeQr from 'qr';

/** Rows of modules, dark where true, without a margin. */
export function qrModules(text: string): boolean[][] {
  // The library always adds a border.
  return encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
}

/** The quiet zone that readers need around the modules. */
const MARGIN = 4;

/** The code as one path, which prints at any size. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const size = modules.length + 2 * MARGIN;
  const path = modulePath(modules, MARGIN);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The dark modules of each row, neighbours joined. */
export function modulePath(modules: boolean[][], margin = 0): string {
  return modules
    .flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x + margin} ${y + margin}h${length}v1h-${length}z`))
    .join('');
}

function darkRuns(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.x + last.length === x) last.length++;
    else runs.push({ x, length: 1 });
  });
  return runs;
}

const PIXELS_PER_MODULE = 16;

/** One bit per pixel: a few hundred bytes, and no image library for a public call. */
export function qrPng(text: string): Buffer<ArrayBuffer> {
  const modules = qrModules(text);
  const size = (modules.length + 2 * MARGIN) * PIXELS_PER_MODULE;
  const bytesPerRow = Math.ceil(size / 8);
  const rows = Buffer.alloc(size * (bytesPerRow + 1));
  for (let y = 0; y < size; y++) {
    // Each row begins with the number of its filter, 0 for none.
    const start = y * (bytesPerRow + 1) + 1;
    rows.fill(0xff, start, start + bytesPerRow);
    for (let x = 0; x < size; x++) {
      const isDark = modules[moduleAt(y)]?.[moduleAt(x)];
      if (isDark) rows[start + (x >> 3)] = (rows[start + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function moduleAt(pixel: number): number {
  return Math.floor(pixel / PIXELS_PER_MODULE) - MARGIN;
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
