import { expect, test } from 'vitest';
import { normaliseSearch, searchInWords } from './alert.ts';

test('equal searches are equal texts, without order, page and what makes no sense', () => {
  const search = 'type=Villa&location=Calvi&max_price=500000';
  expect(normaliseSearch(`?page=2&max_price=500000&sort=price-asc&location=+Calvi&type=Villa&utm_source=x`)).toBe(
    search,
  );
  expect(normaliseSearch(search)).toBe(search);
  expect(normaliseSearch('type=Château&bedrooms=99&location=%00')).toBe('');
});

test('a search is told in words', () => {
  expect(searchInWords('type=Villa&location=Calvi&max_price=500000')).toBe(
    "Villa · Calvi · Jusqu'à 500\u202f000\u00a0€",
  );
  expect(searchInWords('')).toBe('Tous les biens à vendre');
});
