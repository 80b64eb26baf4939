import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Detail } from '#web/api/api-client.ts';

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
