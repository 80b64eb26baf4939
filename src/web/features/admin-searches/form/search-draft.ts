import { type CatalogueFilters, filtersFromSearch, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { FINANCINGS, type Financing } from '#contract/searches/search.ts';
import type { SearchInput, SearchJson } from '#contract/searches/search-json.ts';
import type { KeptDraft } from '#web/forms/use-saved-form.ts';
import { addPlace } from '#web/ui/places/places-field.tsx';
import { draftKey } from '../draft-storage.ts';

type TextField = 'name' | 'email' | 'phone' | 'mandate_number' | 'signed_on' | 'ends_on' | 'notes';

/** The form's content, as it is typed. */
export type SearchDraft = Record<TextField, string> &
  Pick<SearchInput, 'kind' | 'state' | 'places' | 'search'> & {
    financing: Financing | '';
    /** A place that is typed and not chosen yet. */
    place: string;
  };

export const NEW_SEARCH: SearchDraft = {
  name: '',
  email: '',
  phone: '',
  mandate_number: '',
  signed_on: '',
  ends_on: '',
  notes: '',
  kind: 'demande',
  state: 'active',
  places: [],
  search: '',
  financing: '',
  place: '',
};

/** What the form changes: the server refuses what was made on another state. A new search has none. */
export type SearchOrigin = { fields: SearchDraft; updated_at: string };

export const NO_SEARCH: SearchOrigin = { fields: NEW_SEARCH, updated_at: '' };

export function originOf(search: SearchJson): SearchOrigin {
  const { name, email, phone, kind, mandate_number, signed_on, ends_on, state, places, financing, notes } = search;
  const fields: SearchDraft = {
    name,
    kind,
    state,
    places,
    search: search.search,
    place: '',
    email: email ?? '',
    phone: phone ?? '',
    notes: notes ?? '',
    financing: financing ?? '',
    mandate_number: mandate_number ?? '',
    signed_on: signed_on ?? '',
    ends_on: ends_on ?? '',
  };
  return { fields, updated_at: search.updated_at };
}

/** What the API takes; empty texts are none. A place that was typed and not chosen counts: a wrong one is refused in words. */
export function inputOf(draft: SearchDraft): SearchInput {
  const { place, financing, ...fields } = draft;
  return {
    ...fields,
    places: addPlace(draft.places, place),
    financing: FINANCINGS.find((known) => known === financing) ?? null,
  };
}

function isSameDraft(before: SearchDraft, after: SearchDraft): boolean {
  const text = (draft: SearchDraft) => JSON.stringify(inputOf({ ...NEW_SEARCH, ...draft }));
  return text(before) === text(after);
}

/** How the form keeps its draft: with the state that it changes. */
export function searchDraft(id: number | undefined): KeptDraft<SearchDraft, SearchOrigin> {
  return {
    key: draftKey(id),
    storage: 'localStorage',
    toStored: (draft, { fields, updated_at }) => (isSameDraft(fields, draft) ? undefined : { ...draft, updated_at }),
    // A draft of an older version of the form is completed as a new one.
    fromStored: ({ updated_at, ...draft }, { fields }) => ({
      draft: { ...NEW_SEARCH, ...draft },
      origin: { fields, updated_at },
    }),
  };
}

export const searchSchema = {
  /** What no search can find, said before it is sent. */
  check: ({ search }: SearchDraft): FieldErrors =>
    filtersOf(search).priceRange.max === 0 ? { max_price: [searchTexts.noBudget] } : {},
  touched: (_: SearchDraft, change: Partial<SearchDraft>): string[] =>
    Object.keys(change).flatMap((field) => [field, ...(ALSO_TOUCHED[field] ?? [])]),
};

/** The fields whose error is about another one too. */
const ALSO_TOUCHED: Record<string, string[]> = { search: ['max_price'], phone: ['email'], place: ['places'] };

export function filtersOf(search: string): CatalogueFilters {
  return filtersFromSearch(new URLSearchParams(search));
}

/** A price beyond the catalogue's scale stays as a visitor wrote it, until another one is chosen. */
export function changeFilters(search: string, change: Partial<CatalogueFilters>): string {
  const changed = filtersToSearch({ ...filtersOf(search), ...change });
  if (!change.priceRange) {
    const before = new URLSearchParams(search);
    for (const name of ['min_price', 'max_price']) {
      const price = before.get(name);
      if (price !== null) changed.set(name, price);
    }
  }
  return String(changed);
}
