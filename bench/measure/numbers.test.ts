import { expect, test } from 'vitest';
import { median, medianRatio, percentile } from './numbers.ts';

test.each([
  { values: [3], expected: 3 },
  { values: [9, 1, 5], expected: 5 },
  { values: [4, 1, 3, 2], expected: 2.5 },
])('the median of $values is $expected', ({ values, expected }) => {
  expect(median(values)).toBe(expected);
});

test('nothing measured has no median', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});

test('99 % of the values are at or below the 99th percentile', () => {
  const values = Array.from({ length: 101 }, (_, index) => index);

  expect(percentile(values, 99)).toBe(99);
  expect(percentile(values, 100)).toBe(100);
});

test('a ratio compares what was measured in the same round, so that a slow round changes nothing', () => {
  const costs = [2, 20, 2.2];
  const references = [1, 10, 1];

  expect(medianRatio(costs, references)).toBe(2);
});
