import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Failure } from '#server/failure.ts';
import { sendFailure } from '#server/http/failure-answer.ts';
import { isOutage } from '#server/http/outage.ts';
import { type ImageFiles, isImageFilename, UPLOADS_PATH } from '#server/images/files/image-files.ts';
import { findRange } from './byte-range.ts';
import { RecentFiles } from './recent-files.ts';

const RETRY_SOON = { headers: { 'Retry-After': '5' } };

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** Answers `GET /uploads/…` straight from memory, where the images that visitors look at soon are. */
export class ImageServer {
  readonly #recent: RecentFiles;
  readonly #log: Logger;

  constructor({ files, log }: { files: Pick<ImageFiles, 'find'>; log: Logger }) {
    this.#recent = new RecentFiles((filename) => files.find(filename));
    this.#log = log;
  }

  /** Whether the request was for an image, and is or will be answered. `headers` go out with every answer. */
  serve(request: IncomingMessage, response: ServerResponse, headers: string[] = []): boolean {
    const { url = '' } = request;
    if (!url.startsWith(UPLOADS_PATH)) return false;
    const end = url.indexOf('?');
    const filename = url.slice(UPLOADS_PATH.length, end < 0 ? undefined : end);
    if (!isImageFilename(filename)) fail(response, headers, new Failure('image_not_found'));
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      fail(response, headers, new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } }));
    else this.#send(filename, request, response, headers);
    return true;
  }

  /** These files are being removed. */
  forget(filenames: string[]): void {
    for (const filename of filenames) this.#recent.forget(filename);
  }

  #send(filename: string, request: IncomingMessage, response: ServerResponse, headers: string[]): void {
    const kept = this.#recent.get(filename);
    if (kept) {
      answer({ filename, bytes: kept, headers }, request, response);
      return;
    }
    this.#recent.read(filename).then(
      (bytes) => {
        if (bytes) answer({ filename, bytes, headers }, request, response);
        else fail(response, headers, new Failure('image_not_found'));
      },
      (error) => {
        this.#log.error({ err: error, image: filename }, 'an image could not be read');
        fail(response, headers, isOutage(error) ? new Failure('busy', RETRY_SOON) : new Failure('unexpected'));
      },
    );
  }
}

function fail(response: ServerResponse, headers: string[], failure: Failure): void {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
  sendFailure(response, failure);
}

type Found = { filename: string; bytes: Buffer; headers: string[] };

function answer({ filename, bytes, headers: common }: Found, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  // A name stands for its bytes for ever.
  const etag = `"${filename}"`;
  // All in one list is what node:http writes out as it is, without looking into it.
  const all = [
    ...common,
    'Content-Type',
    TYPES[filename.slice(filename.lastIndexOf('.') + 1)] ?? '',
    'Cache-Control',
    'public, max-age=31536000, immutable',
    'ETag',
    etag,
    'Accept-Ranges',
    'bytes',
  ];
  const known = headers['if-none-match'];
  if (known !== undefined && (known.includes(etag) || known.trim() === '*')) {
    response.writeHead(304, all).end();
    return;
  }

  const range = method === 'GET' ? findRange(headers, { etag, size: bytes.length }) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...common, 'Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0']).end();
    return;
  }
  if (range) {
    const { first, last } = range;
    all.push('Content-Range', `bytes ${first}-${last}/${bytes.length}`, 'Content-Length', String(last - first + 1));
    response.writeHead(206, all).end(bytes.subarray(first, last + 1));
    return;
  }
  all.push('Content-Length', String(bytes.length));
  response.writeHead(200, all).end(method === 'HEAD' ? undefined : bytes);
}
