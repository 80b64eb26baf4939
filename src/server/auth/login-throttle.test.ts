import { expect, test } from 'vitest';
import { type Failures, secondsToWait, withOneMore } from './login-throttle.ts';

const START = new Date('2026-06-01T10:00:00.000Z');
const RULES = { freeFailures: 3, firstWaitSeconds: 5, longestWaitSeconds: 60 };
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

function afterFailures(count: number): Failures | undefined {
  let failures: Failures | undefined;
  for (let failure = 0; failure < count; failure += 1) failures = withOneMore(failures, RULES, START);
  return failures;
}

test('the first failures are free, then each one doubles the wait up to the maximum', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => secondsToWait(afterFailures(count), START));
  expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 60]);
});

test('the wait counts down to zero', () => {
  expect(secondsToWait(afterFailures(4), after(2))).toBe(3);
  expect(secondsToWait(afterFailures(4), after(5))).toBe(0);
});

test('failures are forgotten after a quarter of an hour', () => {
  const later = after(20 * 60);
  expect(secondsToWait(withOneMore(afterFailures(5), RULES, later), later)).toBe(0);
  expect(withOneMore(afterFailures(5), RULES, after(60)).count).toBe(6);
});
