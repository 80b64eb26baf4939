import { expect, test } from 'vitest';
import { filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { droppedFilters } from './result-states.tsx';

const dropped = (search: string, wider: string) =>
  droppedFilters(filtersFromSearch(new URLSearchParams(search)), filtersFromSearch(new URLSearchParams(wider)));

test('a wider search says which filters it has to do without; its place is in its name', () => {
  const search = 'location=Calvi&type=Villa&features=Piscine,Garage&bedrooms=3';
  expect(dropped(search, 'location=Balagne&type=Villa&features=Piscine')).toEqual([
    '3\u00a0chambres et plus',
    'Garage',
  ]);
  expect(dropped(search, search.replace('Calvi', 'Balagne'))).toEqual([]);
  expect(dropped('types=Villa,Maison', '')).toEqual(['Maison', 'Villa']);
});
