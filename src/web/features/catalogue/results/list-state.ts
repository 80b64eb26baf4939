import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import type { Detail } from '#web/api/api-client.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { readStored, writeStored } from '#web/browser/stored.ts';

export const VIEWS = ['grid', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** What the list shows. Stored in the history entry, so that Back restores it. */
export type ListState = {
  view: View;
  /** How many pages are shown, one below the other. */
  pages: number;
  /** The group of choices that made this history entry: later choices of the group replace it. */
  historyGroup?: number;
};

/** The view and the pages shown, and how to change them without a new entry in the history. */
export function useListState(): [state: ListState, update: (changes: Partial<ListState>) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  // The server does not know the history state. Using it only after hydration avoids a mismatch.
  const known = useSyncExternalStore<unknown>(
    subscribeToNothing,
    () => location.state ?? undefined,
    () => undefined,
  );
  const state = readListState(known);

  function update(changes: Partial<ListState>) {
    navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: { ...state, ...changes },
      // Changing the view needs no loader.
      defaultShouldRevalidate: false,
    });
  }
  return [state, update];
}

const subscribeToNothing = () => () => {};

/** More than a visitor would ever load, and few enough to render at once. */
const MAX_PAGES = 40;

/** Reads a history entry. An older version of the site may have written it. */
export function readListState(state: unknown): ListState {
  const known: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { pages, historyGroup } = known;
  return {
    view: VIEWS.find((view) => view === known.view) ?? 'grid',
    pages: typeof pages === 'number' && Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1,
    historyGroup: typeof historyGroup === 'number' ? historyGroup : undefined,
  };
}

/** Rows show more than cards do. */
export function detailOf(view: View): Detail {
  return view === 'list' ? 'excerpt' : 'card';
}

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
