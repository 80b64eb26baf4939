import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '#server/http/response/accepted-encodings.ts';
import type { Page } from './pages.ts';

/** Within a tenth of the smallest, in a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A finished page, compressed once per encoding, on first use. */
export class CachedPage {
  readonly status: number;
  readonly #headers: Record<string, string>;
  readonly #bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Empty for errors and redirects, which have no ETag. */
  readonly #hash: string;

  constructor({ status, headers, body }: Page) {
    this.status = status;
    this.#headers = { ...Object.fromEntries(headers), Vary: 'Accept-Encoding' };
    this.#bodies = { identity: Buffer.from(body) };
    this.#hash = status === 200 ? hash('sha256', body, 'base64url') : '';
  }

  /** An upper bound: the compressed copies together are smaller than the page. */
  get maxBytes(): number {
    return 2 * this.#bodies.identity.length + 4096;
  }

  send({ headers }: IncomingMessage, response: ServerResponse): void {
    const encodings = acceptedEncodings(headers['accept-encoding']?.toString());
    const cached = this.#hash ? findCached(headers['if-none-match'], this.#hash, encodings) : undefined;
    if (cached) {
      response.writeHead(304, this.#headersFor(cached)).end();
      return;
    }
    const encoding = this.#bodies.identity.length > 0 ? encodings[0] : 'identity';
    const body = this.#encode(encoding);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.writeHead(this.status, { ...this.#headersFor(encoding), 'Content-Length': body.length }).end(body);
  }

  #headersFor(encoding: Encoding): Record<string, string> {
    return this.#hash ? { ...this.#headers, ETag: etagOf(this.#hash, encoding) } : this.#headers;
  }

  #encode(encoding: Encoding): Buffer {
    const { identity } = this.#bodies;
    this.#bodies[encoding] ??= encoding === 'br' ? brotliCompressSync(identity, BROTLI) : gzipSync(identity);
    return this.#bodies[encoding];
  }
}

function etagOf(hash: string, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** The encoding of this page that the client has cached, if any. */
function findCached(ifNoneMatch: string | undefined, hash: string, encodings: Encoding[]): Encoding | undefined {
  if (ifNoneMatch === '*') return 'identity';
  return encodings.find((encoding) => ifNoneMatch?.includes(etagOf(hash, encoding)));
}
