import { expect, test } from 'vitest';
import { isTokenAlive } from './auth.ts';

test('a token is alive while more than five seconds are left', () => {
  const now = 1_000_000;
  expect(isTokenAlive({ exp: 1006 }, now)).toBe(true);
  expect(isTokenAlive({ exp: 1005 }, now)).toBe(false);
  expect(isTokenAlive({ exp: 900 }, now)).toBe(false);
});
