import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { readStored, writeStored } from '#web/browser/stored.ts';
import { detailOf, type ListState, readListState } from './list-state.ts';

type CatalogueAddress = { filters: CatalogueFilters; pageNumber: number };

/** Remembers, as long as the tab is open, how much of a search was shown. */
export function rememberShownPages(address: CatalogueAddress, { view, pages }: ListState): void {
  writeStored(keyOf(address), `${view} ${pages}`, 'sessionStorage');
}

/** A slow answer must not keep the visitor on the other page. */
const MAX_WAIT_MS = 2000;

/**
 * Loads what was shown of a search before, so that a list gone back to has its full height at once, and the router
 * restores the scroll position. After a reload the query cache is empty. The page itself reports what fails.
 */
export async function loadShownPages(address: CatalogueAddress): Promise<void> {
  const stored = readStored(keyOf(address), 'sessionStorage');
  if (!stored) return;
  const [storedView, storedPages] = stored.split(' ');
  const { view, pages } = readListState({ view: storedView, pages: Number(storedPages) });
  const numbers = Array.from({ length: pages }, (_, index) => address.pageNumber + index);
  const loading = Promise.allSettled(
    numbers.map((number) =>
      getQueryClient().query({
        ...cataloguePageQuery(address.filters, number, detailOf(view)),
        // What is in the cache will do; the page refreshes it.
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      }),
    ),
  );
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

function keyOf({ filters, pageNumber }: CatalogueAddress): string {
  return `catalogue ${filtersToSearch(filters)} ${pageNumber}`;
}
