import { PROPERTY_TYPES, type PropertyType, SALE_STATES, type SaleState } from '#contract/property/choices.ts';

export const COLUMNS = ['title', 'price', 'location', 'type'] as const;
export type Column = (typeof COLUMNS)[number];
export type ListSort = `${Column}-asc` | `${Column}-desc` | 'changed-desc';

const LIST_SORTS: readonly ListSort[] = [
  'changed-desc',
  ...COLUMNS.flatMap((column) => [`${column}-asc`, `${column}-desc`] as const),
];
const VISIBILITIES = ['all', 'public', 'private'] as const;
const ADVERTS = ['all', 'incomplete'] as const;

/** Search, filters and sort of the list. They are in the address, so that Back and a reload restore them. */
export type ListView = {
  search: string;
  type: PropertyType | 'all';
  visibility: (typeof VISIBILITIES)[number];
  saleState: SaleState | 'all';
  advert: (typeof ADVERTS)[number];
  /** Undefined until one is chosen: the list is then newest first. */
  sort: ListSort | undefined;
};

export const WHOLE_LIST: ListView = {
  search: '',
  type: 'all',
  visibility: 'all',
  saleState: 'all',
  advert: 'all',
  sort: undefined,
};

export function readListView(address: URLSearchParams): ListView {
  return {
    search: address.get('search') ?? WHOLE_LIST.search,
    type: PROPERTY_TYPES.find((type) => type === address.get('type')) ?? WHOLE_LIST.type,
    visibility: VISIBILITIES.find((known) => known === address.get('visibility')) ?? WHOLE_LIST.visibility,
    saleState: SALE_STATES.find((state) => state === address.get('sale_state')) ?? WHOLE_LIST.saleState,
    advert: ADVERTS.find((known) => known === address.get('advert')) ?? WHOLE_LIST.advert,
    sort: LIST_SORTS.find((sort) => sort === address.get('sort')),
  };
}

/** The page's address: only what differs from the whole list. */
export function listSearch({ search, type, visibility, saleState, advert, sort }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(search.trim() && { search: search.trim() }),
    ...(type !== WHOLE_LIST.type && { type }),
    ...(visibility !== WHOLE_LIST.visibility && { visibility }),
    ...(saleState !== WHOLE_LIST.saleState && { sale_state: saleState }),
    ...(advert !== WHOLE_LIST.advert && { advert }),
    ...(sort && { sort }),
  });
}

/** The parameters of `GET /api/properties`. */
export function apiSearch(view: ListView, { page, perPage }: { page: number; perPage: number }): URLSearchParams {
  return new URLSearchParams([...apiFilters(view), ['page', `${page}`], ['per_page', `${perPage}`]]);
}

/** The parameters that select and sort. */
export function apiFilters(view: ListView): URLSearchParams {
  const { search, ...others } = Object.fromEntries(listSearch(view));
  return new URLSearchParams({ ...(search && { q: search }), ...others });
}

export function isFiltered(view: ListView): boolean {
  return listSearch({ ...view, sort: undefined }).size > 0;
}

/** A column sorts ascending, then descending, then not at all. */
export function nextSort(sort: ListView['sort'], column: Column): ListView['sort'] {
  if (sort === `${column}-asc`) return `${column}-desc`;
  return sort === `${column}-desc` ? undefined : `${column}-asc`;
}
