import { type CatalogueFilters, filtersFromSearch, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { FINANCINGS, type Financing, type SearchInput, type SearchJson } from '#contract/searches/search.ts';
import { addPlace } from '#web/ui/places/places-field.tsx';

type TextField = 'name' | 'email' | 'phone' | 'mandate_number' | 'signed_on' | 'ends_on' | 'notes';

/** The form's content, as it is typed. */
export type SearchDraft = Record<TextField, string> &
  Pick<SearchInput, 'kind' | 'state' | 'places' | 'search'> & {
    financing: Financing | '';
    /** A place that is typed and not chosen yet. */
    place: string;
    /** The state of the search that the draft changes; empty for a new one. */
    updated_at: string;
  };

export const NEW_SEARCH: SearchDraft = {
  ...{ name: '', email: '', phone: '', mandate_number: '', signed_on: '', ends_on: '', notes: '' },
  ...{ kind: 'demande', state: 'active', places: [], search: '', financing: '', place: '', updated_at: '' },
};

export function draftOf(search: SearchJson): SearchDraft {
  const { name, email, phone, kind, mandate_number, signed_on, ends_on, state, places, financing, notes } = search;
  return {
    ...{ name, kind, state, places, search: search.search, updated_at: search.updated_at, place: '' },
    ...{ email: email ?? '', phone: phone ?? '', notes: notes ?? '', financing: financing ?? '' },
    ...{ mandate_number: mandate_number ?? '', signed_on: signed_on ?? '', ends_on: ends_on ?? '' },
  };
}

/** What the API takes; empty texts are none. A place that was typed and not chosen counts: a wrong one is refused in words. */
export function inputOf(draft: SearchDraft): SearchInput {
  const { place, updated_at: _, financing, ...fields } = draft;
  return {
    ...fields,
    places: addPlace(draft.places, place),
    financing: FINANCINGS.find((known) => known === financing) ?? null,
  };
}

export function isSameDraft(before: SearchDraft, after: SearchDraft): boolean {
  const text = (draft: SearchDraft) => JSON.stringify(inputOf({ ...NEW_SEARCH, ...draft }));
  return text(before) === text(after);
}

/** A stored draft may be of an older version of the form: what is missing is as in a new one. */
export function restoreDraft(stored: Partial<SearchDraft>): SearchDraft {
  return { ...NEW_SEARCH, ...stored };
}

/** What no search can find, said before it is sent. */
export function findErrors({ search }: SearchDraft): FieldErrors {
  return filtersOf(search).priceRange.max === 0 ? { max_price: [searchTexts.noBudget] } : {};
}

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
