import { expect, test } from 'vitest';
import { parseTicks, stolenPercent } from './stolen-time.ts';

test('what other machines took is told apart from work and rest', () => {
  expect(parseTicks('cpu  100 10 20 300 5 0 5 60 50 0\ncpu0 1 2 3')).toEqual({ stolen: 60, all: 500 });
});

test('the share is of the time in between', () => {
  expect(stolenPercent({ stolen: 60, all: 500 }, { stolen: 90, all: 1000 })).toBe(6);
  expect(stolenPercent({ stolen: 60, all: 500 }, { stolen: 60, all: 500 })).toBe(0);
});
