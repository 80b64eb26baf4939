import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '#server/http/response/compress.ts';
import { pageCache } from '#server/metrics/counters.ts';
import { type CacheNeeds, CatalogueCache } from '#server/services/catalogue-cache.ts';
import { findPageAddress } from './page-address.ts';
import type { Page, Pages } from './pages.ts';

/** Some hundred pages. */
const MAX_BYTES = 8 * 1024 * 1024;

type Needs = CacheNeeds & { pages: Pages };

/** Public pages hold nothing personal: each is rendered once. */
export class PageCache {
  readonly #pages: CatalogueCache<CachedPage>;

  constructor({ pages, ...needs }: Needs) {
    this.#pages = new CatalogueCache(needs, {
      read: async (address) => new CachedPage(await pages(new Request(`http://site${address}`))),
      sizeOf: ({ maxBytes }) => maxBytes,
      maxSize: MAX_BYTES,
      count: (outcome) => pageCache.add(outcome),
    });
  }

  /** Answers with a public page. Calls `next` for everything else. */
  async serve(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> {
    try {
      const { method, url = '' } = request;
      const address = method === 'GET' || method === 'HEAD' ? findPageAddress(url) : undefined;
      if (!address) return next();
      const page = await this.#pages.get(address);
      // A redirect repeats the parameters of its request, and the address has lost those that make no difference.
      if (isRedirect(page) && url !== address) next();
      else page.send(request, response);
    } catch (error) {
      next(error);
    }
  }
}

function isRedirect({ status }: CachedPage): boolean {
  return status >= 300 && status < 400;
}

/** Within a tenth of the smallest, in a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A finished page, compressed once per encoding, on first use. */
class CachedPage {
  readonly status: number;
  /** An upper bound: the compressed copies together are smaller than the page. Of a page that is not to be cached: 0. */
  readonly maxBytes: number;
  readonly #headers: Record<string, string>;
  readonly #bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Empty for errors and redirects, which have no ETag. */
  readonly #hash: string;

  constructor({ status, headers, body, isCacheable }: Page) {
    this.status = status;
    this.#headers = { ...Object.fromEntries(headers), Vary: 'Accept-Encoding' };
    this.#bodies = { identity: Buffer.from(body) };
    this.maxBytes = isCacheable ? 2 * this.#bodies.identity.length + 4096 : 0;
    this.#hash = status === 200 ? hash('sha256', body, 'base64url') : '';
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
