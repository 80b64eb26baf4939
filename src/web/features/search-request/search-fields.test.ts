import { expect, test } from 'vitest';
import { EMPTY_FIELDS, readRequest, searchOf } from './search-fields.ts';

const FILLED = { ...EMPTY_FIELDS, name: 'Élise Fabiani', email: 'elise@example.com' };

test('what is filled in becomes a search of the catalogue', () => {
  const fields = { ...FILLED, types: ['Villa', 'Maison'], features: ['Piscine'], budget: '600 000 €', bedrooms: '3' };
  expect(searchOf(fields)).toBe('types=Maison%2CVilla&max_price=600000&bedrooms=3&features=Piscine');
  expect(readRequest({ ...fields, financing: 'accord', places: ['Calvi'], message: ' Au calme. ' })).toEqual({
    request: {
      ...{ name: 'Élise Fabiani', email: 'elise@example.com', phone: null, places: ['Calvi'] },
      ...{ search: searchOf(fields), financing: 'accord', message: 'Au calme.' },
    },
  });
});

test.each([
  [{ budget: 'beaucoup' }, 'budget'],
  [{ budget: '0 €' }, 'budget'],
  [{ surface: '-3' }, 'surface'],
  [{ bedrooms: '6' }, 'bedrooms'],
  [{ bedrooms: 'trois' }, 'bedrooms'],
  [{ name: ' ' }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: 'elise' }, 'email'],
  [{ phone: 'appelez-moi' }, 'phone'],
  [{ message: 'x'.repeat(2001) }, 'message'],
])('%j has an error beside %s', (changes, field) => {
  const read = readRequest({ ...FILLED, ...changes });
  expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
});

test('a telephone is enough', () => {
  expect(readRequest({ ...FILLED, email: '', phone: '06 12 34 56 78' })).toHaveProperty('request');
});
