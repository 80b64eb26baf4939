import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawHeader } from '#server/http/raw-header.ts';
import { bytesOf, endWith, type ReadyBody, readyBody } from '#server/http/ready-body.ts';
import { findRange } from './byte-range.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** An image with the head that goes before it, ready to be sent whole or in part. */
export class ImageAnswer {
  readonly #body: ReadyBody;
  readonly #common: string[];
  readonly #etag: string;
  readonly #headers: string[];
  readonly #whole: string[];

  /** `common` headers go out with every answer. */
  constructor(filename: string, body: Buffer, common: string[]) {
    this.#body = readyBody(body);
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
    this.#whole = [...this.#headers, 'Content-Length', String(body.length)];
  }

  get bytes(): number {
    return this.#body.length;
  }

  /** `more` are headers of this one request. All in one list is what node:http writes out without sorting them first. */
  send(request: IncomingMessage, response: ServerResponse, more: string[]): void {
    const known = rawHeader(request, 'if-none-match');
    if (known !== undefined && (known.includes(this.#etag) || known.trim() === '*'))
      response.writeHead(304, this.#headers.concat(more)).end();
    else if (request.method === 'GET' && rawHeader(request, 'range') !== undefined)
      this.#sendPart(request, response, more);
    else this.#sendWhole(request, response, more);
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
      response.writeHead(206, this.#headers.concat(part, more)).end(bytesOf(this.#body).subarray(first, last + 1));
    } else this.#sendWhole(request, response, more);
  }

  #sendWhole({ method }: IncomingMessage, response: ServerResponse, more: string[]): void {
    response.writeHead(200, this.#whole.concat(more));
    if (method === 'HEAD') response.end();
    else endWith(response, this.#body);
  }
}
