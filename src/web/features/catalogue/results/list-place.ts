import type { Detail } from '#web/api/api-client.ts';

export const VIEWS = ['grid', 'list', 'map'] as const;
export type View = (typeof VIEWS)[number];

/** Where a visitor stands in the list. Kept with the entry of the history, so that Back finds it again. */
export type ListPlace = {
  view: View;
  /** How many pages are shown, one below the other. */
  pages: number;
  /** The opening of the filter panel that made this entry: its later choices replace it. */
  historyGroup?: number;
};

/** More than a visitor would ever unfold, and few enough to show again at once. */
const MAX_PAGES = 40;

/** Reads what the history holds, which an older version of the site may have written. */
export function readListPlace(state: unknown): ListPlace {
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
