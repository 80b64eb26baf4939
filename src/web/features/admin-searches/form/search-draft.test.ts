import { expect, test } from 'vitest';
import type { SearchJson } from '#contract/searches/search-json.ts';
import { changeFilters, inputOf, NEW_SEARCH, originOf, searchDraft, searchSchema } from './search-draft.ts';

const SAVED: SearchJson = {
  ...{ id: 3, message_id: null, created_at: '2026-01-01T09:00:00.000Z', updated_at: '2026-02-01T09:00:00.000Z' },
  ...{ name: 'Anna Martin', email: 'anna@example.test', phone: null, notes: null, financing: 'accord' },
  ...{ kind: 'mandat_simple', mandate_number: '12', signed_on: '2026-01-01', ends_on: null, state: 'active' },
  ...{ places: ['Balagne'], search: 'type=Villa&max_price=600000' },
};

const { toStored, fromStored } = searchDraft(3);

test('a search that is only opened is not changed', () => {
  const draft = originOf(SAVED).fields;
  expect(toStored({ ...draft }, originOf(SAVED))).toBeUndefined();
  expect(toStored({ ...draft, financing: '' }, originOf(SAVED))).toMatchObject({ financing: '' });
  expect(inputOf(draft)).toMatchObject({ name: 'Anna Martin', places: ['Balagne'], financing: 'accord' });
});

test('a place that was typed and not chosen is sent too', () => {
  expect(inputOf({ ...originOf(SAVED).fields, place: ' Calvi ' }).places).toEqual(['Balagne', 'Calvi']);
  expect(toStored({ ...originOf(SAVED).fields, place: 'Calvi' }, originOf(SAVED))).toMatchObject({ place: 'Calvi' });
});

test('a draft is found again with the state that it changes, and completed if an older form wrote it', () => {
  const newer = { ...originOf(SAVED), updated_at: '2026-03-01T09:00:00.000Z' };
  expect(fromStored({ name: 'Anna', updated_at: SAVED.updated_at }, newer)).toEqual({
    draft: { ...NEW_SEARCH, name: 'Anna' },
    origin: originOf(SAVED),
  });
});

test('a filter changes in the search, the others stay', () => {
  expect(changeFilters(SAVED.search, { bedroomsMin: 3 })).toBe('type=Villa&max_price=600000&bedrooms=3');
  expect(changeFilters('max_price=3000000', { landMin: 500 })).toBe('min_land=500&max_price=3000000');
  expect(changeFilters('max_price=3000000', { priceRange: { min: 0, max: 900_000 } })).toBe('max_price=900000');
});

test('a budget of nothing is refused', () => {
  const draft = { ...NEW_SEARCH, search: changeFilters('', { priceRange: { min: 0, max: 0 } }) };
  expect(Object.keys(searchSchema.check(draft))).toEqual(['max_price']);
  expect(searchSchema.check(NEW_SEARCH)).toEqual({});
});
