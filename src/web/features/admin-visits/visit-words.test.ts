import { expect, test } from 'vitest';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { mailWords, savedWords } from './visit-words.ts';

const at = (state: AppointmentJson['state'], starts_at = '2026-12-05T10:00') => ({ state, starts_at, minutes: 45 });
const person = { name: 'Anna Martin', email: 'anna@example.test', phone: null, search_id: null };

test('an e-mail that leaves is told with its address', () => {
  expect(savedWords(at('asked'), { ...at('confirmed'), person, mail: 'queued' })).toEqual({
    text: 'Visite confirmée',
    detail: 'Un e-mail part à anna@example.test.',
  });
});

test.each([
  [undefined, at('confirmed')],
  [at('asked'), at('confirmed')],
  [at('confirmed'), at('confirmed', '2026-12-05T11:00')],
  [at('confirmed'), at('cancelled')],
  [at('asked'), at('cancelled')],
])('from %j to %j the visitor has to be told, where no e-mail leaves', (before, saved) => {
  expect(mailWords(before, { ...saved, person, mail: 'none' })).toBe(
    'Aucun e-mail ne part : prévenez Anna Martin vous-même.',
  );
});

test.each([
  [undefined, at('asked')],
  [at('confirmed'), at('confirmed')],
  [at('confirmed'), at('done')],
  [at('confirmed'), at('missed')],
  [at('cancelled'), at('cancelled')],
])('from %j to %j there is nothing to tell', (before, saved) => {
  expect(mailWords(before, { ...saved, person, mail: 'none' })).toBeUndefined();
});
