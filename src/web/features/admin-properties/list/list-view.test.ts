import { describe, expect, test } from 'vitest';
import { apiSearch, isFiltered, type ListView, listSearch, nextSort, readListView, WHOLE_LIST } from './list-view.ts';

const view: ListView = {
  search: 'vue mer',
  type: 'Villa',
  visibility: 'private',
  saleState: 'sold',
  advert: 'incomplete',
  sort: 'price-desc',
};

test('a column sorts ascending, then descending, then not at all', () => {
  expect(nextSort(undefined, 'price')).toBe('price-asc');
  expect(nextSort('price-asc', 'price')).toBe('price-desc');
  expect(nextSort('price-desc', 'price')).toBeUndefined();
  expect(nextSort('price-desc', 'title')).toBe('title-asc');
});

describe('the address', () => {
  test('has what differs from the whole list', () => {
    expect(listSearch(view).toString()).toBe(
      'search=vue+mer&type=Villa&visibility=private&sale_state=sold&advert=incomplete&sort=price-desc',
    );
    expect(listSearch(WHOLE_LIST).toString()).toBe('');
  });

  test('restores the view', () => {
    expect(readListView(listSearch(view))).toEqual(view);
    expect(readListView(new URLSearchParams())).toEqual(WHOLE_LIST);
  });

  test('ignores invalid values', () => {
    expect(
      readListView(new URLSearchParams('type=Igloo&visibility=maybe&sale_state=rented&advert=perhaps&sort=id-up')),
    ).toEqual(WHOLE_LIST);
  });
});

test('the API call has the parameters of one page', () => {
  expect(apiSearch(view, { page: 2, perPage: 50 }).toString()).toBe(
    'q=vue+mer&type=Villa&visibility=private&sale_state=sold&advert=incomplete&sort=price-desc&page=2&per_page=50',
  );
  expect(apiSearch(WHOLE_LIST, { page: 1, perPage: 50 }).toString()).toBe('page=1&per_page=50');
});

test('a sort does not count as a filter', () => {
  expect(isFiltered({ ...WHOLE_LIST, sort: 'title-asc' })).toBe(false);
  expect(isFiltered({ ...WHOLE_LIST, search: 'mer' })).toBe(true);
  expect(isFiltered({ ...WHOLE_LIST, advert: 'incomplete' })).toBe(true);
});
