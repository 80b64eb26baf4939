import { expect, test } from 'vitest';
import { EMPTY_FIELDS, fieldsOf, readRequest } from './sale-fields.ts';

const FILLED = { ...EMPTY_FIELDS, name: ' Ange Mattei ', phone: '06 98 76 54 32' };
const HOME = { property_type: 'Maison', surface: '120,5 m²', land_surface: '1 200', rooms: '5', condition: 'bon' };

const requestOf = (changes: Partial<typeof EMPTY_FIELDS>) => {
  const read = readRequest({ ...FILLED, ...changes });
  return 'request' in read ? read.request : undefined;
};

test('what is filled in becomes a request, and what is left out nothing', () => {
  expect(requestOf({ ...HOME, place: ' Nonza ', delay: 'six_mois', message: ' Merci. ' })).toEqual({
    ...{ name: 'Ange Mattei', email: null, phone: '06 98 76 54 32' },
    ...{ property_type: 'Maison', place: 'Nonza', surface: 120.5, land_surface: 1200, rooms: 5, condition: 'bon' },
    ...{ delay: 'six_mois', wish: null, message: 'Merci.' },
  });
});

test.each([
  ['85', 85],
  ['1.200', 1200],
  ['1.200.000', 1_200_000],
  ['85.5', 85.5],
  ['90 m2', 90],
])('%s is a surface', (surface, value) => {
  expect(requestOf({ surface })).toMatchObject({ surface: value });
});

test('of land, what only homes have does not count', () => {
  const land = { ...HOME, property_type: 'Terrain', rooms: 'cinq' };
  expect(requestOf(land)).toMatchObject({ surface: null, land_surface: 1200, rooms: null, condition: null });
});

test.each([
  [{ surface: 'grande' }, 'surface'],
  [{ land_surface: '-3' }, 'land_surface'],
  [{ rooms: '2,5' }, 'rooms'],
  [{ place: 'x'.repeat(121) }, 'place'],
  [{ message: 'x'.repeat(2001) }, 'message'],
  [{ name: ' ' }, 'name'],
  [{ phone: '' }, 'email'],
  [{ email: 'ange' }, 'email'],
  [{ phone: 'appelez-moi' }, 'phone'],
])('%j has an error beside %s', (changes, field) => {
  const read = readRequest({ ...FILLED, ...changes });
  expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
});

test('a form that is sent without scripts is read by its names alone', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ange', rooms: '5', stage: 'mandat' })) form.set(name, value);
  expect(fieldsOf(form)).toEqual({ ...EMPTY_FIELDS, name: 'Ange', rooms: '5' });
});
