import { SEARCH_STATES, type SearchState } from '#contract/searches/search.ts';

/** State, words and page. They are in the address, so that a reload or a link restores them. */
export type ListView = { state: SearchState | 'all'; search: string; page: number };

export const FIRST_VIEW: ListView = { state: 'active', search: '', page: 1 };

export function readListView(address: URLSearchParams): ListView {
  const state = address.get('state');
  const page = Number(address.get('page'));
  return {
    state: state === 'all' ? state : (SEARCH_STATES.find((known) => known === state) ?? FIRST_VIEW.state),
    search: address.get('q') ?? FIRST_VIEW.search,
    page: Number.isInteger(page) && page >= 1 ? page : FIRST_VIEW.page,
  };
}

/** The page's address: only what differs from the first view. */
export function listAddress({ state, search, page }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(state !== FIRST_VIEW.state && { state }),
    ...(search.trim() && { q: search.trim() }),
    ...(page !== FIRST_VIEW.page && { page: String(page) }),
  });
}

/** What the API is asked: without a state it answers all of them. */
export function listQuery({ state, search, page }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(search.trim() && { q: search.trim() }),
    page: String(page),
  });
}
