import { expect, test } from 'vitest';
import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { searchTitle } from './catalogue-words.ts';

test.each([
  [{}, 'Biens à vendre en Haute-Corse'],
  [{ propertyType: 'Villa' }, 'Villas à vendre en Haute-Corse'],
  [{ propertyType: 'Programme', location: 'calvi' }, 'Programmes neufs à vendre à Calvi'],
  [{ types: ['Maison', 'Villa'] }, 'Maisons et villas à vendre en Haute-Corse'],
  [{ types: ['Appartement', 'Maison', 'Terrain'] }, 'Appartements, maisons et terrains à vendre en Haute-Corse'],
] as const)('a search has a title of its own', (search, title) => {
  expect(searchTitle({ ...NO_FILTERS, ...search })).toBe(title);
});
