import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Changes } from '#server/changes.ts';
import { CompleteAnswer } from '#server/http/complete-answer.ts';
import { FROM_CACHE } from '#server/http/server-timing.ts';
import { packQuickly, packTightly } from './pack-page.ts';
import { pageAddress } from './page-address.ts';
import type { Pages } from './pages.ts';

/** Some two hundred pages in all their forms. */
const MAX_BYTES = 12 * 1024 * 1024;

type Needs = { pages: Pages; changes: Changes; now: () => Date };

/**
 * Public pages hold nothing personal, so each is rendered once and kept until the catalogue changes or the day ends
 * (pages name dates). Bounded in bytes: what was not asked for longest goes first.
 */
export class PageCache {
  readonly #pages: Pages;
  readonly #now: () => Date;
  readonly #kept = new Map<string, CompleteAnswer>();
  readonly #underWay = new Map<string, Promise<Response | CompleteAnswer>>();
  /** Packed as tightly as can be, or about to be. */
  readonly #packed = new WeakSet<CompleteAnswer>();
  #lastPacking: Promise<void> = Promise.resolve();
  #bytes = 0;
  #dayEndsAt = 0;

  constructor({ pages, changes, now }: Needs) {
    this.#pages = pages;
    this.#now = now;
    changes.onChange(() => this.#clear());
  }

  /** Whether the page was kept, and has been sent. */
  serve(request: IncomingMessage, response: ServerResponse, headers: string[] = []): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    this.#forgetYesterday();
    const { url = '' } = request;
    // Most ask for the very address under which a page is kept.
    const address = this.#kept.has(url) ? url : findAddress(url);
    const answer = address === undefined ? undefined : this.#kept.get(address);
    if (!address || !answer) return false;
    this.#kept.delete(address);
    this.#kept.set(address, answer);
    answer.send(request, response, headers);
    if (!this.#packed.has(answer)) this.#packTightly(address, answer);
    return true;
  }

  /** Renders a page; many who ask for the same one at the same time share one rendering. */
  async render(request: Request): Promise<Response> {
    const address = pageAddress(request.url);
    if (address === undefined) return this.#pages(request);
    const made = await (this.#underWay.get(address) ?? this.#begin(address, request));
    // It goes out as it will to everyone after: compressed, and with its ETag.
    if (made instanceof CompleteAnswer) return made.toResponse(request.headers);
    // A redirect takes along parameters that make no difference to a page.
    return made.status === 200 || request.url.endsWith(address) ? made.clone() : this.#pages(request);
  }

  #begin(address: string, request: Request): Promise<Response | CompleteAnswer> {
    const isUnderWay = () => this.#underWay.get(address) === rendering;
    const rendering = this.#renderAndKeep(address, request, isUnderWay).finally(() => {
      if (isUnderWay()) this.#underWay.delete(address);
    });
    this.#underWay.set(address, rendering);
    return rendering;
  }

  /** A change meanwhile takes a rendering off the list: it may show what was before, and is not kept. */
  async #renderAndKeep(
    address: string,
    request: Request,
    isUnderWay: () => boolean,
  ): Promise<Response | CompleteAnswer> {
    const response = await this.#pages(new Request(new URL(address, request.url), { headers: request.headers }));
    if (response.status !== 200 || response.headers.get('Cache-Control') !== 'no-cache') return response;

    const html = Buffer.from(await response.arrayBuffer());
    const packed = packQuickly({ address, html }, request.headers.get('accept-encoding'));
    const answer = new CompleteAnswer([...[...response.headers].flat(), ...FROM_CACHE], html, packed);
    if (isUnderWay()) this.#keep(address, answer);
    return answer;
  }

  /** Asked for again, hence worth a tenth of a second on another thread; one page at a time. */
  #packTightly(address: string, answer: CompleteAnswer): void {
    this.#packed.add(answer);
    const isKept = () => this.#kept.get(address) === answer;
    this.#lastPacking = this.#lastPacking.then(async () => {
      const packed = isKept() ? await packTightly(answer.plain) : undefined;
      if (!packed || !isKept()) return;
      this.#bytes -= answer.bytes;
      answer.pack(packed);
      this.#bytes += answer.bytes;
    });
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
    const now = this.#now();
    if (now.getTime() < this.#dayEndsAt) return;
    this.#clear();
    this.#dayEndsAt = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  }

  #clear(): void {
    this.#kept.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }
}

/** A call of the API is no page, and an address that cannot be read is Hono's to refuse. */
function findAddress(url: string): string | undefined {
  if (url.startsWith('/api/')) return undefined;
  return URL.canParse(url, 'http://site') ? pageAddress(url) : undefined;
}
