import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Services } from '#server/services/services.ts';
import { CachedPage } from './cached-page.ts';
import { findPageAddress } from './page-address.ts';
import type { Pages } from './pages.ts';

/** Some hundred pages. */
const MAX_BYTES = 8 * 1024 * 1024;

type Needs = Pick<Services, 'catalogueEvents' | 'now'> & { pages: Pages };

/**
 * Public pages hold nothing personal: each is rendered once and cached until the catalogue changes or the
 * agent's day ends, since pages show dates and what was sold is shown for some days.
 */
export class PageCache {
  readonly #needs: Needs;
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ maxBytes }) => maxBytes,
  });
  readonly #renders = new Map<string, Promise<CachedPage>>();
  #generation = 0;
  #day = '';

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.catalogueEvents.on('changed', () => this.#clear());
  }

  /** Answers with a public page. Calls `next` for everything else. */
  async serve(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> {
    try {
      const { method, url = '' } = request;
      const address = method === 'GET' || method === 'HEAD' ? findPageAddress(url) : undefined;
      if (!address) return next();
      this.#clearAtMidnight();
      const page = this.#pages.get(address) ?? (await this.#render(address, response.getHeader('X-Request-Id')));
      // A redirect repeats the parameters of its request, and the address has lost those that make no difference.
      if (isRedirect(page) && url !== address) next();
      else page.send(request, response);
    } catch (error) {
      next(error);
    }
  }

  /** Visitors who ask for the same page at the same time share one render. */
  #render(address: string, requestId: unknown): Promise<CachedPage> {
    const key = `${this.#generation} ${address}`;
    const running = this.#renders.get(key);
    if (running) return running;
    const render = this.#renderAndStore(address, requestId).finally(() => this.#renders.delete(key));
    this.#renders.set(key, render);
    return render;
  }

  async #renderAndStore(address: string, requestId: unknown): Promise<CachedPage> {
    const generation = this.#generation;
    const request = new Request(`http://site${address}`, { headers: { 'X-Request-Id': String(requestId) } });
    const rendered = await this.#needs.pages(request);
    const page = new CachedPage(rendered);
    // A render that began before a change may show the old state.
    if (rendered.isCacheable && generation === this.#generation) this.#pages.set(address, page);
    return page;
  }

  #clearAtMidnight(): void {
    const today = agentDay(this.#needs.now());
    if (today !== this.#day) this.#clear();
    this.#day = today;
  }

  #clear(): void {
    this.#generation += 1;
    this.#pages.clear();
  }
}

function isRedirect({ status }: CachedPage): boolean {
  return status >= 300 && status < 400;
}
