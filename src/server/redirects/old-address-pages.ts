import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { Page, Pages } from '#server/pages/pages.ts';
import type { Services } from '#server/services/services.ts';
import { findTarget } from './redirect-store.ts';

/** An address that no page has. */
const NOWHERE = '/404';

/** Pages that also answer the addresses of a former site. A page that exists comes first, and costs no look-up. */
export function withOldAddresses(pages: Pages, { db, log }: Pick<Services, 'db' | 'log'>): Pages {
  return async (request, asked) => {
    const page = await pages(request, asked);
    if (exists(page)) return page;
    const { origin, pathname, search } = new URL(request.url);
    const to = await findTarget(db, pathname + search).catch((error) => {
      log.warn({ err: error }, 'old addresses unavailable');
      return undefined;
    });
    if (to === undefined) return page;
    const target = String(to).startsWith('/') ? String(to) : `${CATALOGUE_PATH}/${to}`;
    const location = await currentAddress(pages, new URL(target, origin));
    if (location) return { status: 301, headers: [['Location', location]], body: '', isCacheable: false };
    return page.status === 404 ? page : pages(new Request(new URL(NOWHERE, origin)));
  };
}

/** What is unknown is a 404; a property that is gone leads to the catalogue for now. */
function exists({ status }: Pick<Page, 'status'>): boolean {
  return status !== 404 && status !== 302;
}

/** Where a target leads in one step. Nothing where it is private or gone. */
async function currentAddress(pages: Pages, target: URL): Promise<string | undefined> {
  const { status, headers } = await pages(new Request(target));
  const location = new Headers(headers).get('Location');
  if (status === 301 && location) return location;
  return exists({ status }) ? target.pathname + target.search + target.hash : undefined;
}
