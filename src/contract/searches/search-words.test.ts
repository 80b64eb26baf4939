import { expect, test } from 'vitest';
import { mandateWords, matchWords, nearWords } from './search-words.ts';

const TODAY = '2026-03-01';

test.each([
  ['demande', '2026-03-12', undefined],
  ['mandat_simple', null, { text: 'Mandat simple', endsSoon: false }],
  ['mandat_exclusif', '2026-03-12', { text: "Mandat exclusif, jusqu'au 12 mars", endsSoon: true }],
  ['mandat_exclusif', TODAY, { text: "Mandat exclusif, jusqu'au 1er mars", endsSoon: true }],
  ['mandat_exclusif', '2026-04-01', { text: "Mandat exclusif, jusqu'au 1er avril", endsSoon: false }],
  ['mandat_simple', '2027-01-31', { text: "Mandat simple, jusqu'au 31 janvier 2027", endsSoon: false }],
  ['mandat_simple', '2026-02-28', { text: 'Mandat simple, terminé le 28 février', endsSoon: true }],
] as const)('of %s until %s the badge says %j', (kind, ends_on, words) => {
  expect(mandateWords({ kind, ends_on }, TODAY)).toEqual(words);
});

test.each([
  [0, 0, 'Aucun bien ne correspond'],
  [1, 0, '1 bien correspond'],
  [1, 1, '1 bien correspond, 1 nouveau'],
  [12, 2, '12 biens correspondent, 2 nouveaux'],
])('%i matches, %i of them new: %s', (full, newMatches, words) => {
  expect(matchWords({ full }, newMatches)).toBe(words);
});

test('near matches are counted in a verb', () => {
  expect([1, 2].map((near) => nearWords({ near }))).toEqual(["1\u00a0s'en approche", "2\u00a0s'en approchent"]);
});
