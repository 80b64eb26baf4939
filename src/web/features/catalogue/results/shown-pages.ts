import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { readStored, writeStored } from '#web/browser/stored.ts';
import { detailOf, type ListPlace, readListPlace } from './list-place.ts';

type CatalogueAddress = { filters: CatalogueFilters; pageNumber: number };

/** Remembers, as long as the tab is open, how much of a search was shown. */
export function rememberShownPages(address: CatalogueAddress, { view, pages }: ListPlace): void {
  writeStored(keyOf(address), `${view} ${pages}`, 'sessionStorage');
}

/**
 * Loads what was shown of a search before, so that a list gone back to has its full height at once, and the router finds
 * the place in it again. After a reload the query cache is empty. What cannot be loaded is the page's to report.
 */
export async function loadShownPages(address: CatalogueAddress): Promise<void> {
  const stored = readStored(keyOf(address), 'sessionStorage');
  if (!stored) return;
  const [storedView, storedPages] = stored.split(' ');
  const { view, pages } = readListPlace({ view: storedView, pages: Number(storedPages) });
  const numbers = Array.from({ length: pages }, (_, index) => address.pageNumber + index);
  await Promise.allSettled(
    numbers.map((number) =>
      getQueryClient().query({
        ...cataloguePageQuery(address.filters, number, detailOf(view)),
        // What is in the cache will do; the page refreshes it.
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      }),
    ),
  );
}

function keyOf({ filters, pageNumber }: CatalogueAddress): string {
  return `catalogue ${filtersToSearch(filters)} ${pageNumber}`;
}
