import { expect, test } from 'vitest';
import { formatDay, formatFoundCount, formatMonths, formatNumber, formatPrice, withNoBreakSpaces } from './format.ts';

test.each([
  [450_000, '450\u202f000\u00a0€'],
  [1_250_000, '1\u202f250\u202f000\u00a0€'],
  [999, '999\u00a0€'],
  [0, '0\u00a0€'],
  [1234.5, '1\u202f234,5\u00a0€'],
])('%d euros are written %j', (euros, text) => {
  expect(formatPrice(euros)).toBe(text);
});

test.each([
  [0, '0 bien trouvé'],
  [1, '1 bien trouvé'],
  [2, '2 biens trouvés'],
  [1200, '1\u202f200 biens trouvés'],
])('%d results are announced as %j', (count, text) => {
  expect(formatFoundCount(count)).toBe(text);
});

test.each([0, 7, 99.5, 100, 999.999, 1000, 12_345.678, 0.1 + 0.2, 999_999_999, 123_456_789_012.34, -1234.5])(
  '%d is written as is the custom in France',
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format(value));
  },
);

test.each([
  ['2026-01-01', '1er janvier 2026'],
  ['2022-04-02', '2 avril 2022'],
  ['2026-12-31', '31 décembre 2026'],
])('the day %s is written %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

test.each([
  [1, '1 mois'],
  [12, 'un an'],
  [18, '18 mois'],
  [36, 'trois ans'],
  [120, 'dix ans'],
])('%d months are written %s', (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

test('French punctuation stays with its word', () => {
  expect(withNoBreakSpaces('Le prix : « bas » ! Non ? 5 %; ici; là : fin')).toBe(
    'Le prix\u00a0: «\u00a0bas\u00a0»\u00a0! Non\u00a0? 5\u00a0%; ici; là\u00a0: fin',
  );
});
