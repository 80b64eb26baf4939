import { fold } from '#contract/plain-text.ts';
import { PROPERTY_TYPES, type Property, type PropertyType } from '#contract/property/property.ts';

export const COLUMNS = ['title', 'price', 'location', 'type'] as const;
export type Column = (typeof COLUMNS)[number];

const VISIBILITIES = ['all', 'public', 'private'] as const;

/** How the administrator looks at the list. It stands in the address: coming back, or a reload, finds it again. */
export type ListView = {
  search: string;
  type: PropertyType | 'all';
  visibility: (typeof VISIBILITIES)[number];
  /** Newest first until a column is chosen. */
  sort: { column: Column; descending: boolean } | undefined;
};

export const WHOLE_LIST: ListView = { search: '', type: 'all', visibility: 'all', sort: undefined };

export function readListView(address: URLSearchParams): ListView {
  const [name, direction] = address.get('sort')?.split('-') ?? [];
  const column = COLUMNS.find((known) => known === name);
  return {
    search: address.get('search') ?? WHOLE_LIST.search,
    type: PROPERTY_TYPES.find((type) => type === address.get('type')) ?? WHOLE_LIST.type,
    visibility: VISIBILITIES.find((known) => known === address.get('visibility')) ?? WHOLE_LIST.visibility,
    sort: column && { column, descending: direction === 'desc' },
  };
}

/** Only what differs from the whole list. */
export function listSearch({ search, type, visibility, sort }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(search.trim() && { search: search.trim() }),
    ...(type !== WHOLE_LIST.type && { type }),
    ...(visibility !== WHOLE_LIST.visibility && { visibility }),
    ...(sort && { sort: `${sort.column}-${sort.descending ? 'desc' : 'asc'}` }),
  });
}

export function viewProperties(properties: readonly Property[], view: ListView): Property[] {
  const words = fold(view.search).split(' ').filter(Boolean);
  const found = properties.filter(
    (property) =>
      (view.type === 'all' || property.type === view.type) &&
      (view.visibility === 'all' || property.isPrivate === (view.visibility === 'private')) &&
      hasWords(property, words),
  );
  return view.sort ? found.sort(compareBy(view.sort)) : found;
}

/** The first click on a column sorts upwards, the second downwards, the third gives the newest first again. */
export function nextSort(sort: ListView['sort'], column: Column): ListView['sort'] {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

function hasWords(property: Property, words: string[]): boolean {
  if (words.length === 0) return true;
  const text = fold(`${property.id} ${property.title} ${property.location} ${property.type}`);
  return words.every((word) => text.includes(word));
}

function compareBy({ column, descending }: NonNullable<ListView['sort']>) {
  const direction = descending ? -1 : 1;
  if (column === 'price') return (a: Property, b: Property) => direction * (a.price - b.price);
  // Here and not above: the server, which loads this file and sorts nothing by it, would load the rules of languages too.
  const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });
  return (a: Property, b: Property) => direction * french.compare(a[column], b[column]);
}
