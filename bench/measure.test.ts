import { expect, test } from 'vitest';
import { median, medianOfRounds } from './measure.ts';

test('the median is the middle, or halfway between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 9, 4, 6])).toBe(5);
  expect(() => median([])).toThrow();
});

test('all are measured once per round, and warm-up rounds do not count', async () => {
  const order: string[] = [];
  const counter = (name: string) => async () => order.push(name);

  const medians = await medianOfRounds(3, { first: counter('first'), second: counter('second') });

  expect(order).toEqual(Array(5).fill(['first', 'second']).flat());
  expect(medians).toEqual({ first: 7, second: 8 });
});
