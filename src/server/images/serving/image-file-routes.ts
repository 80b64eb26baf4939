import { extname } from 'node:path';
import { Hono, type HonoRequest } from 'hono';
import { feedImageUrl } from '#contract/property/image.ts';
import { MAX_IMAGE_SIDE } from '#contract/property/image-upload.ts';
import { Failure } from '#server/failures/failure.ts';
import type { ImageEncoder } from '#server/images/encoding/image-encoder.ts';
import { findMainFilename, type ImageFiles, isImageFilename, UPLOADS_PATH } from '#server/images/files/image-files.ts';
import { type CacheNeeds, CatalogueCache } from '#server/services/catalogue-cache.ts';

/** Some three hundred pictures of a catalogue; the rest is a disk read away. */
const CACHE_BYTES = 12 * 1024 * 1024;
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

type Needs = FileNeeds &
  CacheNeeds & {
    isHidden: (filename: string) => Promise<boolean>;
    isFromAdmin: (authorization: string | undefined) => Promise<boolean>;
  };

/** The files of uploaded images. */
export function imageFileRoutes(needs: Needs): Hono {
  const { isHidden, isFromAdmin } = needs;
  const files = new CatalogueCache<Buffer | undefined>(needs, {
    read: (filename) => findServedFile(needs, filename),
    sizeOf: (bytes) => bytes?.length ?? 0,
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
  });
  const routes = new Hono().get('*', async (c) => {
    const filename = c.req.path.slice(UPLOADS_PATH.length);
    if (!isImageFilename(filename)) throw new Failure('image_not_found');
    // Before the cache, which may still have it.
    const hidden = await isHidden(filename);
    if (hidden && !(await isFromAdmin(c.req.header('Authorization')))) throw new Failure('image_not_found');
    // A hidden image is kept out of memory: its removal by another process is not told.
    const bytes = await (hidden ? findServedFile(needs, filename) : files.get(filename));
    if (!bytes) throw new Failure('image_not_found');
    return toResponse(c.req, { filename, bytes, isPublic: !hidden });
  });
  return routes.all('*', () => {
    throw new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  });
}

type Served = { filename: string; bytes: Buffer; isPublic: boolean };

function toResponse(request: HonoRequest, { filename, bytes, isPublic }: Served): Response {
  const size = bytes.length;
  // A filename always has the same bytes.
  const etag = `"${filename}"`;
  const headers = {
    'Content-Type': TYPES[extname(filename)] ?? '',
    'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    ETag: etag,
    'Accept-Ranges': 'bytes',
  };
  const known = request.header('If-None-Match');
  if (known !== undefined && (known.includes(etag) || known.trim() === '*')) {
    return new Response(null, { status: 304, headers });
  }
  const range = request.method === 'GET' ? findRange(request.header(), { etag, size }) : undefined;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}`, 'Content-Length': '0' } });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const part = range && { 'Content-Range': `bytes ${first}-${last}/${size}` };
  return new Response(new Uint8Array(bytes.subarray(first, last + 1)), {
    status: range ? 206 : 200,
    headers: { ...headers, ...part, 'Content-Length': String(last - first + 1) },
  });
}

type ByteRange = { first: number; last: number };

/**
 * The byte range that a request asks for, if any. Several ranges, and invalid ones, are answered with the whole file, as
 * HTTP allows.
 */
export function findRange(
  { range, 'if-range': ifRange }: Partial<Record<string, string>>,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [match, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (match === undefined || (from === '' && to === '')) return undefined;

  // `-500`: the last 500 bytes.
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : 'unsatisfiable';
}

type FileNeeds = {
  files: Pick<ImageFiles, 'find' | 'save'>;
  /** Removes those of these files that no row names. */
  removeOrphans: (filenames: string[]) => Promise<void>;
  encoder: Pick<ImageEncoder, 'encodePrintImage'>;
};

/** The whole picture at its stored size. */
const WHOLE = { width: MAX_IMAGE_SIDE, maxBytes: Number.POSITIVE_INFINITY };

/** A stored file. The JPEG for portals is made, and stored, when one of them first asks: many pictures never need it. */
async function findServedFile(
  { files, encoder, removeOrphans }: FileNeeds,
  filename: string,
): Promise<Buffer | undefined> {
  const stored = await files.find(filename);
  if (stored) return stored;
  const mainFilename = findMainFilename(filename);
  if (mainFilename === undefined || filename !== feedImageUrl(mainFilename)) return undefined;
  const main = await files.find(mainFilename);
  if (!main) return undefined;
  const { jpeg } = await encoder.encodePrintImage(main, WHOLE);
  const bytes = Buffer.from(jpeg);
  await files.save([{ filename, bytes }]);
  // The image may have been removed or renamed meanwhile, and its files with it.
  await removeOrphans([filename]);
  return bytes;
}
