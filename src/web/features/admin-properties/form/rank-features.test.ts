import { expect, test } from 'vitest';
import { rankFeatures } from './rank-features.ts';

test('suggests the exclusive mandate first, then what is used most', () => {
  const properties = [{ features: ['Cave', 'Piscine'] }, { features: ['Piscine'] }, { features: [] }];

  expect(rankFeatures(properties)).toEqual(['Exclusivité', 'Piscine', 'Cave']);
});

test('suggests the exclusive mandate when there is nothing else', () => {
  expect(rankFeatures([])).toEqual(['Exclusivité']);
});
