import { expect, test } from 'vitest';
import { FIRST_VIEW, listAddress, listQuery, readListView } from './list-view.ts';

test.each(['', 'state=found', 'state=all&q=Martin&page=2'])('the address "%s" is read and written', (address) => {
  expect(String(listAddress(readListView(new URLSearchParams(address))))).toBe(address);
});

test('what makes no sense in an address counts as not given', () => {
  expect(readListView(new URLSearchParams('state=lost&page=-1'))).toEqual(FIRST_VIEW);
});

test('all states are asked for by naming none', () => {
  expect(String(listQuery(FIRST_VIEW))).toBe('state=active&page=1');
  expect(String(listQuery({ state: 'all', search: ' Martin ', page: 2 }))).toBe('q=Martin&page=2');
});
