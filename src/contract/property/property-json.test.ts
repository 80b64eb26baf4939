import { expect, test } from 'vitest';
import { type PropertyJson, propertyFromJson } from './property-json.ts';

/** A property as another host may send it: with these numbers and no others. */
function hostJson(numbers: object): PropertyJson {
  return JSON.parse(JSON.stringify({ id: 1, title: 'Pré', location: 'Corte', type: 'Terrain', ...numbers }));
}

test('missing numbers are 0', () => {
  expect(propertyFromJson(hostJson({}))).toMatchObject({ price: 0, surface: 0, bedrooms: 0, bathrooms: 0 });
});

test('numbers may be written as text', () => {
  const property = propertyFromJson(hostJson({ price: '450000.00', surface: '85.5', is_private: '1' }));
  expect(property).toMatchObject({ price: 450_000, surface: 85.5, isPrivate: true });
});
