import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Failure } from '#server/failure.ts';
import { sendFailure } from '#server/http/failure-answer.ts';
import { findRange } from './byte-range.ts';
import { type ImageFiles, isImageFilename, UPLOADS_PATH } from './image-files.ts';
import { RecentFiles } from './recent-files.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** Answers `GET /uploads/…` straight from memory, where the images that visitors look at soon are. */
export class ImageServer {
  readonly #recent: RecentFiles;
  readonly #log: Logger;

  constructor({ files, log }: { files: ImageFiles; log: Logger }) {
    this.#recent = new RecentFiles((filename) => files.find(filename));
    this.#log = log;
  }

  /** Whether the request was for an image, and is or will be answered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    if (!url.startsWith(UPLOADS_PATH)) return false;
    const end = url.indexOf('?');
    const filename = url.slice(UPLOADS_PATH.length, end < 0 ? undefined : end);
    if (!isImageFilename(filename)) sendFailure(response, new Failure('image_not_found'));
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      sendFailure(response, new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } }));
    else this.#send(filename, request, response);
    return true;
  }

  /** These files are being removed. */
  forget(filenames: string[]): void {
    for (const filename of filenames) this.#recent.forget(filename);
  }

  #send(filename: string, request: IncomingMessage, response: ServerResponse): void {
    const kept = this.#recent.get(filename);
    if (kept) {
      answer(filename, kept, request, response);
      return;
    }
    this.#recent.read(filename).then(
      (bytes) =>
        bytes ? answer(filename, bytes, request, response) : sendFailure(response, new Failure('image_not_found')),
      (error) => {
        this.#log.error({ err: error, image: filename }, 'an image could not be read');
        sendFailure(response, new Failure('unexpected'));
      },
    );
  }
}

function answer(filename: string, bytes: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
  // A name stands for its bytes for ever.
  const etag = `"${filename}"`;
  const common = [
    'Content-Type',
    TYPES[filename.slice(filename.lastIndexOf('.') + 1)] ?? '',
    'Cache-Control',
    'public, max-age=31536000, immutable',
    'ETag',
    etag,
    'Accept-Ranges',
    'bytes',
    'X-Content-Type-Options',
    'nosniff',
  ];
  const known = headers['if-none-match'];
  if (known !== undefined && (known.includes(etag) || known.trim() === '*')) {
    response.writeHead(304, common).end();
    return;
  }

  const range = method === 'GET' ? findRange(headers, { etag, size: bytes.length }) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0']).end();
    return;
  }
  if (range) {
    const { first, last } = range;
    common.push('Content-Range', `bytes ${first}-${last}/${bytes.length}`, 'Content-Length', String(last - first + 1));
    response.writeHead(206, common).end(bytes.subarray(first, last + 1));
    return;
  }
  common.push('Content-Length', String(bytes.length));
  response.writeHead(200, common).end(method === 'HEAD' ? undefined : bytes);
}
