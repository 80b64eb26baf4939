import { expect, test } from 'vitest';
import { isQueryString, normaliseSearch, searchInWords } from './alert.ts';

test.each(['', '?', 'type=Villa', '?type=Villa&location=L%27Île-Rousse', 'location=Porto Vecchio&', 'bedrooms='])(
  '%j is a query string',
  (text) => expect(isQueryString(text)).toBe(true),
);

test.each(['Villa', 'type', 'https://site.example/vente?type=Villa', '{"type":"Villa"}', '=Villa', 'a=1&&=', 'a=b=c'])(
  '%j is none',
  (text) => expect(isQueryString(text)).toBe(false),
);

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
