import { expect, test } from 'vitest';
import { searchTitle } from './catalogue-words.ts';

test.each([
  [{ propertyType: 'all', location: '' }, 'Biens à vendre en Haute-Corse'],
  [{ propertyType: 'Villa', location: '' }, 'Villas à vendre en Haute-Corse'],
  [{ propertyType: 'Programme', location: 'calvi' }, 'Programmes neufs à vendre à Calvi'],
] as const)('a search has a title of its own', (search, title) => {
  expect(searchTitle(search)).toBe(title);
});
