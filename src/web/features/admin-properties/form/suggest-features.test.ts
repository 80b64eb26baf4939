import { expect, test } from 'vitest';
import { suggestFeatures } from './suggest-features.ts';

test.each([
  ['', []],
  ['  ', []],
  ['exc', ['Exclusivité']],
  ['pis', ['Piscine', 'Piscine commune']],
  ['COMMUNE', ['Piscine commune']],
  ['piscine', []],
  ['Moulin', []],
])('%j suggests %j', (typed, suggested) => {
  expect(suggestFeatures(['Exclusivité', 'Piscine', 'Piscine commune'], typed)).toEqual(suggested);
});
