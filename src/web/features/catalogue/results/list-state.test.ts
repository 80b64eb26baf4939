import { expect, test } from 'vitest';
import { readListState } from './list-state.ts';

test('a new visit starts with one page in the grid', () => {
  for (const state of [undefined, null, 'x', {}, { view: 'globe', pages: -1, historyGroup: 'x' }, { pages: 1.5 }]) {
    expect(readListState(state)).toEqual({ view: 'grid', pages: 1, historyGroup: undefined });
  }
});

test('the state of a history entry is restored', () => {
  expect(readListState({ view: 'list', pages: 3, historyGroup: 12 })).toEqual({
    view: 'list',
    pages: 3,
    historyGroup: 12,
  });
});

test('the number of pages is limited', () => {
  expect(readListState({ pages: 1e9 }).pages).toBe(40);
});
