import { describe, expect, test } from 'vitest';
import { aProperty } from '#contract/testing/factories.ts';
import { type ListView, listSearch, nextSort, readListView, viewProperties, WHOLE_LIST } from './list-view.ts';

const properties = [
  aProperty({ id: 1, title: 'Villa à Calvi', price: 900, location: 'Calvi', type: 'Villa' }),
  aProperty({ id: 2, title: 'Écrin de pierre', price: 300, location: 'L’Île-Rousse', isPrivate: true }),
  aProperty({ id: 3, title: 'bergerie', price: 500, location: 'Oletta' }),
];
const ids = (view: Partial<typeof WHOLE_LIST>) =>
  viewProperties(properties, { ...WHOLE_LIST, ...view }).map(({ id }) => id);

describe('the list', () => {
  test('is as the server gave it, newest first', () => {
    expect(ids({})).toEqual([1, 2, 3]);
  });

  test('is searched by title, place, type and number, without case and accents', () => {
    expect(ids({ search: 'ecrin' })).toEqual([2]);
    expect(ids({ search: 'ile rousse' })).toEqual([2]);
    expect(ids({ search: 'villa calvi' })).toEqual([1]);
    expect(ids({ search: 'château' })).toEqual([]);
  });

  test('is filtered by type and by visibility', () => {
    expect(ids({ type: 'Maison' })).toEqual([2, 3]);
    expect(ids({ visibility: 'private' })).toEqual([2]);
    expect(ids({ visibility: 'public', type: 'Maison' })).toEqual([3]);
  });

  test('is sorted by a column, as French sorts', () => {
    expect(ids({ sort: { column: 'price', descending: false } })).toEqual([2, 3, 1]);
    expect(ids({ sort: { column: 'title', descending: false } })).toEqual([3, 2, 1]);
    expect(ids({ sort: { column: 'title', descending: true } })).toEqual([1, 2, 3]);
  });
});

test('a column sorts upwards, then downwards, then not at all', () => {
  const up = nextSort(undefined, 'price');
  const down = nextSort(up, 'price');
  expect([up, down, nextSort(down, 'price')]).toEqual([
    { column: 'price', descending: false },
    { column: 'price', descending: true },
    undefined,
  ]);
  expect(nextSort(down, 'title')).toEqual({ column: 'title', descending: false });
});

describe('the address', () => {
  const view: ListView = {
    search: 'vue mer',
    type: 'Villa',
    visibility: 'private',
    sort: { column: 'price', descending: true },
  };

  test('holds what differs from the whole list', () => {
    expect(listSearch(view).toString()).toBe('search=vue+mer&type=Villa&visibility=private&sort=price-desc');
    expect(listSearch(WHOLE_LIST).toString()).toBe('');
  });

  test('brings the view back', () => {
    expect(readListView(listSearch(view))).toEqual(view);
    expect(readListView(new URLSearchParams())).toEqual(WHOLE_LIST);
  });

  test('may hold nonsense', () => {
    expect(readListView(new URLSearchParams('type=Igloo&visibility=maybe&sort=id-up'))).toEqual(WHOLE_LIST);
  });
});
