import { expect, test } from 'vitest';
import { LoginBrake } from './login-brake.ts';

const START = new Date('2026-06-01T10:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

function createBrake() {
  return new LoginBrake({ freeFailures: 3, firstWaitSeconds: 5, longestWaitSeconds: 60 });
}

test('the first failures cost nothing, then each one doubles the wait up to the longest', () => {
  const brake = createBrake();
  const waits = Array.from({ length: 8 }, () => {
    brake.countFailure('a', START);
    return brake.secondsToWait('a', START);
  });
  expect(waits).toEqual([0, 0, 0, 5, 10, 20, 40, 60]);
});

test('the wait runs down and ends', () => {
  const brake = createBrake();
  for (let failure = 0; failure < 4; failure += 1) brake.countFailure('a', START);
  expect(brake.secondsToWait('a', after(2))).toBe(3);
  expect(brake.secondsToWait('a', after(5))).toBe(0);
});

test('one key does not slow another down', () => {
  const brake = createBrake();
  for (let failure = 0; failure < 9; failure += 1) brake.countFailure('a', START);
  expect(brake.secondsToWait('b', START)).toBe(0);
});

test('a success forgets the failures of the account', () => {
  const brake = createBrake();
  for (let failure = 0; failure < 4; failure += 1) brake.countFailure('a', START);
  brake.forgetFailures('a', START);
  expect(brake.secondsToWait('a', START)).toBe(0);
});

test('attempts may go on at once until the free failures are used up, then one at a time', () => {
  const brake = createBrake();
  const ends = Array.from({ length: 9 }, () => brake.begin('a', START));
  expect(brake.secondsToWait('a', START)).toBe(0);
  for (let failure = 0; failure < 3; failure += 1) brake.countFailure('a', START);
  expect(brake.secondsToWait('a', START)).toBe(1);
  for (const end of ends) end();
  expect(brake.secondsToWait('a', START)).toBe(0);
});

test('failures are forgotten after a quiet quarter of an hour', () => {
  const brake = createBrake();
  for (let failure = 0; failure < 5; failure += 1) brake.countFailure('a', START);
  brake.countFailure('a', after(20 * 60));
  expect(brake.secondsToWait('a', after(20 * 60))).toBe(0);
});
