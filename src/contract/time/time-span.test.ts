import { expect, test } from 'vitest';
import { formatDuration, monthsBefore } from './time-span.ts';

test.each([
  ['2026-06-01', 36, '2023-06-01'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-08-31', 6, '2028-02-29'],
])('%s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(new Date(`${day}T10:00:00Z`), months)).toEqual(new Date(`${before}T10:00:00Z`));
});

const HOUR = 3600;

test.each([
  [0, "moins d'une minute"],
  [59, "moins d'une minute"],
  [60, '1\u00a0min'],
  [HOUR - 1, '59\u00a0min'],
  [HOUR, '1\u00a0h'],
  [48 * HOUR - 1, '47\u00a0h'],
  [48 * HOUR, '2\u00a0jours'],
])('%i seconds are %j', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
