import { expect, test } from 'vitest';
import { proposeFeatures, rankFeatures } from './rank-features.ts';

test('suggests the exclusive mandate first, then what is used most', () => {
  const properties = [{ features: ['Cave', 'Piscine'] }, { features: ['Piscine'] }, { features: [] }];

  expect(rankFeatures(properties)).toEqual(['Exclusivité', 'Piscine', 'Cave']);
});

test('suggests the exclusive mandate when there is nothing else', () => {
  expect(rankFeatures([])).toEqual(['Exclusivité']);
});

test.each([
  ['', []],
  ['  ', []],
  ['exc', ['Exclusivité']],
  ['pis', ['Piscine', 'Piscine commune']],
  ['COMMUNE', ['Piscine commune']],
  ['piscine', []],
  ['Moulin', []],
])('proposes what %j may become', (typed, proposed) => {
  expect(proposeFeatures(['Exclusivité', 'Piscine', 'Piscine commune'], typed)).toEqual(proposed);
});
