import { expect, test } from 'vitest';
import { type BulkAction, bulkSentences } from './bulk.ts';

const NONE = { changed: [], kept_private: [], missing: [] };

test.each<[BulkAction, string, string]>([
  ['make_private', '1 bien rendu privé', '2 biens rendus privés'],
  ['make_public', '1 bien rendu public', '2 biens rendus publics'],
  ['trash', '1 bien mis à la corbeille', '2 biens mis à la corbeille'],
  ['restore', '1 bien restauré', '2 biens restaurés'],
])('%s is told with its number', (action, one, two) => {
  expect(bulkSentences(action, { ...NONE, changed: [1] })).toEqual([one]);
  expect(bulkSentences(action, { ...NONE, changed: [1, 2] })).toEqual([two]);
});

test('what was not done is told too', () => {
  expect(bulkSentences('make_public', { changed: [1], kept_private: [2, 3], missing: [4] })).toEqual([
    '1 bien rendu public',
    '2 biens restent privés : il manque des mentions',
    "1 bien n'existe plus",
  ]);
  expect(bulkSentences('make_public', { changed: [], kept_private: [2], missing: [4, 5] })).toEqual([
    '1 bien reste privé : il manque des mentions',
    "2 biens n'existent plus",
  ]);
  expect(bulkSentences('make_private', NONE)).toEqual(["Aucun changement : c'était déjà le cas"]);
});
