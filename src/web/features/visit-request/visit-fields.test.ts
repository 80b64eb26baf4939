import { expect, test } from 'vitest';
import { EMPTY_FIELDS, readRequest } from './visit-fields.ts';

const FILLED = { ...EMPTY_FIELDS, name: 'Élise Fabiani', email: 'elise@example.com', slots: ['2026-12-05 matin'] };

test('what is sent has the half-days in their order, and no telephone where none was typed', () => {
  const slots = ['2026-12-06 apres_midi', '2026-12-05 apres_midi', '2026-12-05 matin'];
  expect(readRequest(12, { ...FILLED, slots, message: ' Merci. ' })).toEqual({
    request: {
      property: 12,
      slots: [
        { on: '2026-12-05', part: 'matin' },
        { on: '2026-12-05', part: 'apres_midi' },
        { on: '2026-12-06', part: 'apres_midi' },
      ],
      ...{ name: 'Élise Fabiani', email: 'elise@example.com', phone: null, message: 'Merci.' },
    },
  });
  expect(readRequest(12, { ...FILLED, also_sells: ['1'] })).toMatchObject({ request: { also_sells: true } });
});

test.each([
  [{ slots: [] }, 'slots'],
  [{ name: ' ' }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: '', phone: '06 12 34 56 78' }, 'email'],
  [{ email: 'elise' }, 'email'],
  [{ phone: 'appelez-moi' }, 'phone'],
  [{ message: 'x'.repeat(2001) }, 'message'],
])('%j has an error beside %s', (changes, field) => {
  const read = readRequest(12, { ...FILLED, ...changes });
  expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
});
