import { EMPTY_FIELDS, type SearchFields, TEXT_NAMES } from './search-fields.ts';

export type SearchDraft = { fields: SearchFields; openedAt: number };

const NOTHING_TYPED: SearchDraft = { fields: EMPTY_FIELDS, openedAt: 0 };

/** How the form keeps its draft: as long as the tab is open. */
export const SEARCH_DRAFT = {
  key: 'search-request-draft',
  storage: 'sessionStorage',
  saved: NOTHING_TYPED,
  toStored: (draft: SearchDraft) => (draft === NOTHING_TYPED ? undefined : draft),
  fromStored: ({ fields, openedAt }: { fields: Record<string, unknown>; openedAt: unknown }): SearchDraft => ({
    fields: {
      ...EMPTY_FIELDS,
      ...Object.fromEntries(TEXT_NAMES.map((name) => [name, String(fields[name] ?? '')])),
      types: names(fields.types),
      features: names(fields.features),
      places: names(fields.places),
    },
    openedAt: Number(openedAt) || 0,
  }),
} as const;

function names(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}
