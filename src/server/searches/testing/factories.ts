import type { SearchInput } from '#contract/searches/search-json.ts';

/** Someone who looks for a home, anywhere and of any kind. A test names only what matters to it. */
export function aSearchInput(overrides: Partial<SearchInput> = {}): SearchInput {
  return {
    name: 'Élise Fabiani',
    email: 'elise@example.com',
    phone: null,
    kind: 'demande',
    mandate_number: null,
    signed_on: null,
    ends_on: null,
    state: 'active',
    places: [],
    search: '',
    financing: null,
    notes: null,
    ...overrides,
  };
}
