import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { CompleteAnswer } from '#server/http/complete-answer.ts';
import { rawHeader } from '#server/http/raw-header.ts';
import type { RequestHeaders } from '#server/http/request/request-log.ts';
import { FROM_CACHE, timeSince } from '#server/http/server-timing.ts';
import type { Changes } from '#server/services/changes.ts';
import { RecentlyUsed } from '#server/services/recently-used.ts';
import { Semaphore } from '#server/services/semaphore.ts';
import { packQuickly, packTightly } from './pack-page.ts';
import { findPageAddress } from './page-address.ts';
import type { Page, Pages } from './pages.ts';
import { writeDown } from './write-down.ts';

/** More than a hundred pages, packed in both ways: more than a site of fifty properties has. */
const MAX_BYTES = 2 * 1024 * 1024;

/** What a page takes beside its bytes: its headers. */
const BYTES_BESIDE = 4 * 1024;

type Needs = {
  pages: Pages;
  changes: Changes;
  log: Logger;
  now: () => Date;
  /** Sent with every page. */
  common: string[];
  /** Answers for a page that could not be made. */
  fail: (response: ServerResponse, error: unknown, headers: RequestHeaders) => void;
};

type Made = Pick<Page, 'status' | 'isCacheable'> & { answer: CompleteAnswer };

type Kept = {
  answer: CompleteAnswer;
  bytes: number;
  /** Smaller than at first. Set when that packing is asked for, so that it is asked for once. */
  isPackedTightly: boolean;
};

/**
 * Public pages hold nothing personal, so each is rendered once and kept until the catalogue changes or the day ends
 * (pages name dates). Bounded in bytes: what was not asked for lately goes first.
 */
export class PageCache {
  readonly #needs: Needs;
  readonly #kept = new RecentlyUsed<Kept>(MAX_BYTES);
  readonly #underWay = new Map<string, Promise<Made>>();
  readonly #packings = new Semaphore(1);
  #dayEndsAt = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.changes.onChange(() => this.#forget());
  }

  /** Whether the request was for a page of those that are kept, and is or will be answered. */
  serve(request: IncomingMessage, response: ServerResponse, headers: RequestHeaders): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    this.#forgetYesterday();
    const exchange = { request, response, headers };
    // Most ask for the very address under which a page is kept.
    if (this.#sendKept(url, exchange)) return true;
    const address = findPageAddress(url);
    if (!address) return false;
    if (!this.#sendKept(address, exchange)) void this.#makeAndSend(address, exchange);
    return true;
  }

  #sendKept(address: string, { request, response, headers }: Exchange): boolean {
    const kept = this.#kept.get(address);
    if (!kept) return false;
    const { answer, isPackedTightly, bytes } = kept;
    // Whoever came first took none of the forms that this one takes.
    if (!isPackedTightly && answer.isPlainFor(request)) answer.pack(packFor(request, address, answer.unpack()));
    answer.send(request, response, [...FROM_CACHE, ...headers]);
    if (!isPackedTightly) this.#packTightly(address, kept);
    else if (bytesOf(answer) !== bytes) this.#kept.set(address, { ...kept, bytes: bytesOf(answer) });
    return true;
  }

  /** Many who ask for the same page at the same time share one rendering. */
  async #makeAndSend(address: string, exchange: Exchange): Promise<void> {
    const { request, response, headers } = exchange;
    const startedAt = performance.now();
    try {
      const made = await (this.#underWay.get(address) ?? this.#begin(address, exchange));
      // A redirect takes along parameters that make no difference to a page.
      const isOurs = !isRedirect(made.status) || request.url === address;
      const { answer } = isOurs ? made : await this.#make(request.url ?? '', exchange);
      answer.send(request, response, [...timeSince(startedAt), ...headers]);
    } catch (error) {
      this.#needs.fail(response, error, headers);
    }
  }

  #begin(address: string, exchange: Exchange): Promise<Made> {
    const making = this.#make(address, exchange).then(
      (made) => {
        // A change meanwhile takes a rendering off the list: it may show what was before, and is not kept.
        if (this.#underWay.get(address) === making) {
          this.#underWay.delete(address);
          if (made.isCacheable) this.#keep(address, made);
        }
        return made;
      },
      (error: unknown) => {
        if (this.#underWay.get(address) === making) this.#underWay.delete(address);
        throw error;
      },
    );
    this.#underWay.set(address, making);
    return making;
  }

  async #make(address: string, { request, headers }: Exchange): Promise<Made> {
    const page = await this.#needs.pages(new Request(new URL(address, 'http://site'), { headers: [headers] }));
    return { ...page, answer: this.#toAnswer(address, page, request) };
  }

  #toAnswer(address: string, { status, headers, body }: Page, request: IncomingMessage): CompleteAnswer {
    const plain = writeDown(body);
    const encoded = plain.length > 0 ? packFor(request, address, plain) : undefined;
    return new CompleteAnswer({ status, headers: [...this.#needs.common, ...headers.flat()], plain, encoded });
  }

  /** Asked for again, hence worth some 20 ms on another thread; one page at a time. */
  #packTightly(address: string, kept: Kept): void {
    kept.isPackedTightly = true;
    const { answer } = kept;
    const isKept = () => this.#kept.get(address)?.answer === answer;
    const packing = this.#packings.run(async () => {
      const packed = isKept() ? await packTightly(answer.unpack()) : undefined;
      if (!packed || !isKept()) return;
      answer.pack(packed);
      this.#kept.set(address, { answer, bytes: bytesOf(answer), isPackedTightly: true });
    });
    // It goes out as it was packed first.
    packing.catch((error) => this.#needs.log.warn({ err: error, address }, 'a page could not be packed any smaller'));
  }

  #keep(address: string, { answer }: Made): void {
    this.#kept.set(address, { answer, bytes: bytesOf(answer), isPackedTightly: false });
  }

  #forget(): void {
    // What is being rendered may show what was before.
    this.#underWay.clear();
    this.#kept.clear();
  }

  #forgetYesterday(): void {
    const now = this.#needs.now();
    if (now.getTime() < this.#dayEndsAt) return;
    this.#forget();
    this.#dayEndsAt = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function bytesOf(answer: CompleteAnswer): number {
  return answer.bytes + BYTES_BESIDE;
}

function packFor(request: IncomingMessage, address: string, html: Buffer) {
  return packQuickly({ address, html }, rawHeader(request, 'accept-encoding'));
}

type Exchange = { request: IncomingMessage; response: ServerResponse; headers: RequestHeaders };
