import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Changes } from '#server/changes.ts';
import { CompleteAnswer } from '#server/http/complete-answer.ts';
import { pageAddress } from './page-address.ts';
import type { Pages } from './pages.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** Within a few per cent of the smallest, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Needs = { pages: Pages; changes: Changes; now: () => Date };

/**
 * Public pages hold nothing personal, so each is rendered once and kept until the catalogue changes or the day ends
 * (pages name dates). Bounded in bytes: what was not asked for longest goes first.
 */
export class PageCache {
  readonly #pages: Pages;
  readonly #now: () => Date;
  readonly #kept = new Map<string, CompleteAnswer>();
  readonly #underWay = new Map<string, Promise<Response>>();
  #bytes = 0;
  #day = '';

  constructor({ pages, changes, now }: Needs) {
    this.#pages = pages;
    this.#now = now;
    changes.onChange(() => this.#clear());
  }

  /** Whether the page was kept, and has been sent. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    this.#forgetYesterday();
    const address = findAddress(request.url ?? '');
    const answer = address === undefined ? undefined : this.#kept.get(address);
    if (!address || !answer) return false;
    this.#kept.delete(address);
    this.#kept.set(address, answer);
    answer.send(request, response);
    return true;
  }

  /** Renders a page; many who ask for the same one at the same time share one rendering. */
  async render(request: Request): Promise<Response> {
    const address = pageAddress(request.url);
    if (address === undefined) return this.#pages(request);
    const shared = await (this.#underWay.get(address) ?? this.#begin(address, request));
    // Kept by now, it goes out as it will to everyone after: compressed, and with its ETag.
    const answer = this.#kept.get(address);
    if (answer) return answer.toResponse(request.headers);
    // A redirect takes along parameters that make no difference to a page.
    const isWhole = request.url.endsWith(address);
    return shared.status === 200 || isWhole ? shared.clone() : this.#pages(request);
  }

  #begin(address: string, request: Request): Promise<Response> {
    const isUnderWay = () => this.#underWay.get(address) === rendering;
    const rendering = this.#renderAndKeep(address, request, isUnderWay).finally(() => {
      if (isUnderWay()) this.#underWay.delete(address);
    });
    this.#underWay.set(address, rendering);
    return rendering;
  }

  /** A change meanwhile takes a rendering off the list: it may show what was before, and is not kept. */
  async #renderAndKeep(address: string, request: Request, isUnderWay: () => boolean): Promise<Response> {
    const response = await this.#pages(new Request(new URL(address, request.url), { headers: request.headers }));
    if (response.status !== 200 || response.headers.get('Cache-Control') !== 'no-cache') return response;

    const html = Buffer.from(await response.clone().arrayBuffer());
    const [br, gzipped] = await Promise.all([compressBrotli(html, BROTLI), compressGzip(html)]);
    if (isUnderWay())
      this.#keep(address, new CompleteAnswer([...response.headers].flat(), html, { br, gzip: gzipped }));
    return response;
  }

  #keep(address: string, answer: CompleteAnswer): void {
    this.#bytes += answer.bytes - (this.#kept.get(address)?.bytes ?? 0);
    this.#kept.set(address, answer);
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #forgetYesterday(): void {
    const today = this.#now().toDateString();
    if (today !== this.#day) this.#clear();
    this.#day = today;
  }

  #clear(): void {
    this.#kept.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }
}

/** An address that cannot be read is Hono's to refuse. */
function findAddress(url: string): string | undefined {
  return URL.canParse(url, 'http://site') ? pageAddress(url) : undefined;
}
