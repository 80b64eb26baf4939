import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { feedImageUrl } from '#contract/property/image.ts';
import { MAX_IMAGE_SIDE } from '#contract/property/image-upload.ts';
import { Failure } from '#server/failures/failure.ts';
import { toFailure } from '#server/failures/outage.ts';
import { sendFailure } from '#server/http/response/failure-response.ts';
import type { ImageEncoder } from '#server/images/encoding/image-encoder.ts';
import { findMainFilename, type ImageFiles, isImageFilename, UPLOADS_PATH } from '#server/images/files/image-files.ts';
import type { HiddenImages } from './hidden-images.ts';

/** Some three hundred pictures of a catalogue; the rest is a disk read away. */
const CACHE_BYTES = 12 * 1024 * 1024;
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

type Needs = FileNeeds & {
  hidden: Pick<HiddenImages, 'has'>;
  isFromAdmin: (authorization: string | undefined) => Promise<boolean>;
  log: Logger;
};

/** Answers `GET /uploads/…`. */
export class ImageServer {
  readonly #needs: Needs;
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  readonly #reads = new Map<string, Promise<Buffer | undefined>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Answers with an uploaded image. Calls `next` for everything else. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path.startsWith(UPLOADS_PATH)) void this.#answer(path.slice(UPLOADS_PATH.length), request, response);
    else next();
  }

  /** Forgets files that are being removed. */
  forget(filenames: string[]): void {
    for (const filename of filenames) {
      this.#cache.delete(filename);
      this.#reads.delete(filename);
    }
  }

  /** Forgets everything: another process may have removed any of it. */
  forgetAll(): void {
    this.#cache.clear();
    this.#reads.clear();
  }

  async #answer(filename: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!isImageFilename(filename)) throw new Failure('image_not_found');
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
      // Before the cache, which may still have it.
      const isHidden = await this.#needs.hidden.has(filename);
      if (isHidden && !(await this.#needs.isFromAdmin(request.headers.authorization)))
        throw new Failure('image_not_found');
      // A hidden image is kept out of memory: its removal by another process is not told.
      const bytes = isHidden
        ? await findServedFile(this.#needs, filename)
        : (this.#cache.get(filename) ?? (await this.#read(filename)));
      if (!bytes) throw new Failure('image_not_found');
      send(filename, bytes, request, response, isHidden ? 'private, no-store' : 'public, max-age=31536000, immutable');
    } catch (error) {
      if (!(error instanceof Failure)) this.#needs.log.error({ err: error, image: filename }, 'image unreadable');
      sendFailure(response, error instanceof Failure ? error : toFailure(error));
    }
  }

  /** Requests at the same time share one read. */
  #read(filename: string): Promise<Buffer | undefined> {
    const running = this.#reads.get(filename);
    if (running) return running;
    const read = findServedFile(this.#needs, filename)
      .then((bytes) => {
        // Where the read is another one, the file may have been removed meanwhile.
        if (bytes && this.#reads.get(filename) === read) this.#cache.set(filename, bytes);
        return bytes;
      })
      .finally(() => {
        if (this.#reads.get(filename) === read) this.#reads.delete(filename);
      });
    this.#reads.set(filename, read);
    return read;
  }
}

function send(
  filename: string,
  bytes: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl: string,
): void {
  const size = bytes.length;
  // A filename always has the same bytes.
  const etag = `"${filename}"`;
  const headers = {
    'Content-Type': TYPES[extname(filename)],
    'Cache-Control': cacheControl,
    ETag: etag,
    'Accept-Ranges': 'bytes',
  };
  const known = request.headers['if-none-match'];
  if (known !== undefined && (known.includes(etag) || known.trim() === '*')) {
    response.writeHead(304, headers).end();
    return;
  }

  const range = request.method === 'GET' ? findRange(request.headers, { etag, size }) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
  } else if (range) {
    const { first, last } = range;
    const part = { 'Content-Range': `bytes ${first}-${last}/${size}`, 'Content-Length': last - first + 1 };
    response.writeHead(206, { ...headers, ...part }).end(bytes.subarray(first, last + 1));
  } else {
    // Node leaves the body out of the answer to HEAD.
    response.writeHead(200, { ...headers, 'Content-Length': size }).end(bytes);
  }
}

type ByteRange = { first: number; last: number };

/**
 * The byte range that a request asks for, if any. Several ranges, and invalid ones, are answered with the whole file, as
 * HTTP allows.
 */
export function findRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
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
