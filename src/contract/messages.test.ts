import { expect, test } from 'vitest';
import { tooManyAttempts } from './messages.ts';

test.each([
  [1, '1 seconde'],
  [5, '5 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [300, '5 minutes'],
])('a wait of %i s is told as %s', (seconds, wait) => {
  expect(tooManyAttempts(seconds)).toBe(`Trop de tentatives. Réessayez dans ${wait}.`);
});
