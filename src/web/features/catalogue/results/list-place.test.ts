import { expect, test } from 'vitest';
import { readListPlace } from './list-place.ts';

test('a new visit starts with one page in the grid', () => {
  for (const state of [undefined, null, 'x', {}, { view: 'globe', pages: -1, historyGroup: 'x' }, { pages: 1.5 }]) {
    expect(readListPlace(state)).toEqual({ view: 'grid', pages: 1, historyGroup: undefined });
  }
});

test('the place of an earlier visit is found again', () => {
  expect(readListPlace({ view: 'list', pages: 3, historyGroup: 12 })).toEqual({
    view: 'list',
    pages: 3,
    historyGroup: 12,
  });
});

test('a history that asks for too much gets what can be shown', () => {
  expect(readListPlace({ pages: 1e9 }).pages).toBe(40);
});
