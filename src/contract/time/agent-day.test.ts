import { expect, test } from 'vitest';
import { endOfAgentDay } from './agent-day.ts';

test.each([
  ['2026-01-15', '2026-01-15T22:59:59.000Z'],
  ['2026-07-15', '2026-07-15T21:59:59.000Z'],
  // The clocks change in the night before.
  ['2026-03-29', '2026-03-29T21:59:59.000Z'],
  ['2026-10-25', '2026-10-25T22:59:59.000Z'],
])('%s ends in Corsica at %s', (day, end) => {
  expect(endOfAgentDay(day)?.toISOString()).toBe(end);
});

test('a day that does not exist has no end', () => {
  expect(endOfAgentDay('')).toBeUndefined();
  expect(endOfAgentDay('2026-13-01')).toBeUndefined();
});
