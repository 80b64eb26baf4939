import { expect, test } from 'vitest';
import { type CatalogueFilters, NO_FILTERS } from './catalogue.ts';
import { listFilterChips } from './filter-chips.ts';

const labels = (choice: Partial<CatalogueFilters>) =>
  listFilterChips({ ...NO_FILTERS, ...choice }).map(({ label }) => label.replace(/\s/g, ' '));

test('without filters there are no chips, and the sort has none', () => {
  expect(labels({})).toEqual([]);
  expect(labels({ sort: 'price-asc', location: '  ' })).toEqual([]);
});

test('each filter has its label', () => {
  expect(labels({ propertyType: 'Villa', location: ' Calvi ', bedroomsMin: 3 })).toEqual([
    'Villa',
    'Calvi',
    '3 chambres et plus',
  ]);
  expect(labels({ bedroomsMin: 1 })).toEqual(['1 chambre et plus']);
});

test('each of several types or features has a chip, the energy classes have one', () => {
  expect(labels({ types: ['Maison', 'Villa'], features: ['Piscine', 'Vue mer'] })).toEqual([
    'Maison',
    'Villa',
    'Piscine',
    'Vue mer',
  ]);
  expect(labels({ energy: ['A', 'B', 'C'], landMin: 1500 })).toEqual([
    'Terrain à partir de 1 500 m²',
    'Classe A, B ou C',
  ]);
  expect(labels({ energy: ['A'] })).toEqual(['Classe A']);
});

test('of two types, one is left when the other is removed', () => {
  const [house] = listFilterChips({ ...NO_FILTERS, types: ['Maison', 'Villa'] });
  expect(house?.without).toEqual({ propertyType: 'Villa', types: [] });
});

test('a range shows the bounds that are set', () => {
  expect(labels({ priceRange: { min: 150_000, max: 2_000_000 } })).toEqual(['À partir de 150 000 €']);
  expect(labels({ priceRange: { min: 0, max: 800_000 } })).toEqual(["Jusqu'à 800 000 €"]);
  expect(labels({ surfaceRange: { min: 50, max: 1200 } })).toEqual(['50 – 1 200 m²']);
});

test('a search for land has no bedrooms chip', () => {
  expect(labels({ propertyType: 'Terrain', bedroomsMin: 3 })).toEqual(['Terrain']);
});

test('a chip removes its own filter and no other', () => {
  const [villa] = listFilterChips({ ...NO_FILTERS, propertyType: 'Villa', bedroomsMin: 2 });
  expect(villa?.without).toEqual({ propertyType: 'all' });
});
