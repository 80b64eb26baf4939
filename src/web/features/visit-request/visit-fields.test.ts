import { expect, test } from 'vitest';
import { draftFor, EMPTY_FIELDS, mistakesIn, requestOf } from './visit-fields.ts';

const SATURDAY = { on: '2026-12-05', part: 'matin' } as const;
const SUNDAY = { on: '2026-12-06', part: 'apres_midi' } as const;
const FILLED = { ...EMPTY_FIELDS, name: 'Élise Fabiani', email: 'elise@example.com', slots: [SATURDAY] };

test('half-days, a name and an address are enough', () => {
  expect(mistakesIn(FILLED)).toEqual({});
});

test.each([
  [{ slots: [] }, 'slots'],
  [{ name: ' ' }, 'name'],
  [{ email: '' }, 'email'],
  [{ email: 'elise' }, 'email'],
  [{ phone: 'appelez-moi' }, 'phone'],
  [{ message: 'x'.repeat(2001) }, 'message'],
])('%j has an error beside %s', (changes, field) => {
  expect(Object.keys(mistakesIn({ ...FILLED, ...changes }))).toEqual([field]);
});

test('what is sent has the half-days in their order, and no telephone where none was typed', () => {
  const afternoon = { on: SATURDAY.on, part: 'apres_midi' } as const;
  expect(requestOf(12, { ...FILLED, message: ' Merci. ', slots: [SUNDAY, afternoon, SATURDAY] })).toEqual({
    property: 12,
    slots: [SATURDAY, afternoon, SUNDAY],
    name: 'Élise Fabiani',
    email: 'elise@example.com',
    phone: null,
    message: 'Merci.',
  });
});

test('a kept draft has no day that is over; for another home, it has the person alone', () => {
  const draft = { property: 12, openedAt: 1, fields: { ...FILLED, message: 'Au calme ?', slots: [SATURDAY, SUNDAY] } };
  expect(draftFor(12, [SUNDAY.on], draft)).toEqual({ ...draft.fields, slots: [SUNDAY] });
  expect(draftFor(13, [SATURDAY.on, SUNDAY.on], draft)).toEqual({ ...FILLED, slots: [] });
});
