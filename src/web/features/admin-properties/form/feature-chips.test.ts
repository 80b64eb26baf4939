import { expect, test } from 'vitest';
import { suggestFeatures } from './feature-chips.tsx';

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
