import { describe, expect, test } from 'vitest';
import { heldSentence, includedSentence } from './feed-sentences.ts';

test.each([
  [12, 2, '12 biens diffusés, 2 écartés'],
  [1, 1, '1 bien diffusé, 1 écarté'],
  [0, 0, '0 bien diffusé, 0 écarté'],
])('%i and %i', (included, leftOut, sentence) => {
  expect(includedSentence(included, leftOut)).toBe(sentence);
});

describe('a file is held back', () => {
  const EMPTY = 'Le fichier serait vide : il est retenu, car le portail retirerait tout.';

  test.each([
    ['when it is empty', { count: 0, sent: null, released: null }, EMPTY],
    ['when it is empty after a few', { count: 0, sent: 3, released: null }, EMPTY],
    [
      'when fewer than half are left',
      { count: 2, sent: 12, released: null },
      'Le fichier ne contiendrait plus que 2 biens au lieu de 12 : il est retenu, car le portail retirerait les autres.',
    ],
    ['not with half of them', { count: 6, sent: 12, released: null }, null],
    ['not with one of three', { count: 1, sent: 3, released: null }, null],
    ['not the first time', { count: 1, sent: null, released: null }, null],
    ['not when the agent has let that number go', { count: 2, sent: 12, released: 2 }, null],
    ['not when it is empty and the agent says so', { count: 0, sent: 12, released: 0 }, null],
    [
      'when even fewer are left than the agent has let go',
      { count: 1, sent: 12, released: 2 },
      'Le fichier ne contiendrait plus que 1 bien au lieu de 12 : il est retenu, car le portail retirerait les autres.',
    ],
  ])('%s', (_, counts, sentence) => {
    expect(heldSentence(counts)).toBe(sentence);
  });
});
