import { expect, test } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

const NIGHT = { quiet_from: 21, quiet_until: 8 };

test.each([
  ['in winter', '2026-01-10T20:00:00Z', NIGHT, '2026-01-11T07:00:00.000Z'],
  ['in summer', '2026-07-10T19:30:00Z', NIGHT, '2026-07-11T06:00:00.000Z'],
  ['after midnight', '2026-07-11T00:10:00Z', NIGHT, '2026-07-11T06:00:00.000Z'],
  ['in the night when clocks go forward', '2026-03-28T21:00:00Z', NIGHT, '2026-03-29T06:00:00.000Z'],
  ['in the night when clocks go back', '2026-10-24T20:00:00Z', NIGHT, '2026-10-25T07:00:00.000Z'],
  ['of a nap', '2026-01-10T12:59:00Z', { quiet_from: 13, quiet_until: 15 }, '2026-01-10T14:00:00.000Z'],
])('quiet hours end at their end, %s', (_, now, hours, end) => {
  expect(endOfQuietHours(new Date(now), hours)?.toISOString()).toBe(end);
});

test.each([
  ['before they begin', '2026-01-10T19:59:59Z', NIGHT],
  ['when they end', '2026-01-10T07:00:00Z', NIGHT],
  ['where they begin when they end', '2026-01-10T22:00:00Z', { quiet_from: 9, quiet_until: 9 }],
])('it is not quiet %s', (_, now, hours) => {
  expect(endOfQuietHours(new Date(now), hours)).toBeUndefined();
});
