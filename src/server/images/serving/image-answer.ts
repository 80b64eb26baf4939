import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawHeader } from '#server/http/raw-header.ts';
import { ReadyAnswer } from '#server/http/ready-answer.ts';
import { findRange } from './byte-range.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** An image with the head that goes before it, ready to be sent whole or in part. */
export class ImageAnswer {
  readonly #common: string[];
  readonly #etag: string;
  readonly #headers: string[];
  readonly #whole: ReadyAnswer;

  /** `common` headers go out with every answer. */
  constructor(filename: string, body: Buffer, common: string[]) {
    this.#common = common;
    // A name stands for its bytes for ever.
    this.#etag = `"${filename}"`;
    this.#headers = [
      ...common,
      'Content-Type',
      TYPES[filename.slice(filename.lastIndexOf('.') + 1)] ?? '',
      'Cache-Control',
      'public, max-age=31536000, immutable',
      'ETag',
      this.#etag,
      'Accept-Ranges',
      'bytes',
    ];
    this.#whole = new ReadyAnswer({ headers: this.#headers, body });
  }

  get bytes(): number {
    return this.#whole.size;
  }

  /** `more` are headers of this one request. */
  send(request: IncomingMessage, response: ServerResponse, more: string[]): void {
    const known = rawHeader(request, 'if-none-match');
    if (known !== undefined && (known.includes(this.#etag) || known.trim() === '*'))
      response.writeHead(304, this.#headers.concat(more)).end();
    else if (request.method === 'GET' && rawHeader(request, 'range') !== undefined)
      this.#sendPart(request, response, more);
    else this.#whole.send(request, response, more);
  }

  #sendPart(request: IncomingMessage, response: ServerResponse, more: string[]): void {
    const size = this.bytes;
    const range = findRange(request.headers, { etag: this.#etag, size });
    if (range === 'unsatisfiable') {
      const headers = this.#common.concat('Content-Range', `bytes */${size}`, 'Content-Length', '0', more);
      response.writeHead(416, headers).end();
    } else if (range) {
      const { first, last } = range;
      const part = ['Content-Range', `bytes ${first}-${last}/${size}`, 'Content-Length', String(last - first + 1)];
      response.writeHead(206, this.#headers.concat(part, more)).end(this.#whole.bytes.subarray(first, last + 1));
    } else this.#whole.send(request, response, more);
  }
}
