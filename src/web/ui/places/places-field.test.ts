import { expect, test } from 'vitest';
import { MAX_PLACES } from '#contract/searches/search.ts';
import { addPlace } from './places-field.tsx';

test('a place is added once, however it is written', () => {
  expect(addPlace(['Calvi'], ' Bastia ')).toEqual(['Calvi', 'Bastia']);
  expect(addPlace(['Île-Rousse'], 'ile rousse')).toEqual(['Île-Rousse']);
  expect(addPlace(['Calvi'], ' ')).toEqual(['Calvi']);
});

test('there are as many places as a search may have', () => {
  const places = Array.from({ length: MAX_PLACES }, (_, index) => `Lieu ${index}`);
  expect(addPlace(places, 'Bastia')).toEqual(places);
});
