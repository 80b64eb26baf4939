import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

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
