import { expect, test } from 'vitest';
import { LoginThrottle } from './login-throttle.ts';

const START = new Date('2026-06-01T10:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

function createThrottle() {
  return new LoginThrottle({ freeFailures: 3, firstWaitSeconds: 5, longestWaitSeconds: 60 });
}

test('the first failures are free, then each one doubles the wait up to the maximum', () => {
  const throttle = createThrottle();
  const waits = Array.from({ length: 8 }, () => {
    throttle.addFailure('a', START);
    return throttle.secondsToWait('a', START);
  });
  expect(waits).toEqual([0, 0, 0, 5, 10, 20, 40, 60]);
});

test('the wait counts down to zero', () => {
  const throttle = createThrottle();
  for (let failure = 0; failure < 4; failure += 1) throttle.addFailure('a', START);
  expect(throttle.secondsToWait('a', after(2))).toBe(3);
  expect(throttle.secondsToWait('a', after(5))).toBe(0);
});

test('one key does not throttle another', () => {
  const throttle = createThrottle();
  for (let failure = 0; failure < 9; failure += 1) throttle.addFailure('a', START);
  expect(throttle.secondsToWait('b', START)).toBe(0);
});

test('a success resets the failures of the account', () => {
  const throttle = createThrottle();
  for (let failure = 0; failure < 4; failure += 1) throttle.addFailure('a', START);
  throttle.reset('a');
  expect(throttle.secondsToWait('a', START)).toBe(0);
});

test('failures expire after a quarter of an hour', () => {
  const throttle = createThrottle();
  for (let failure = 0; failure < 5; failure += 1) throttle.addFailure('a', START);
  throttle.addFailure('a', after(20 * 60));
  expect(throttle.secondsToWait('a', after(20 * 60))).toBe(0);
});
