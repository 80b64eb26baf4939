import { expect, test } from 'vitest';
import { trendPoints } from './figures.tsx';

test('a trend runs from left to right, its largest value on top', () => {
  expect(trendPoints([0, 4, 2])).toEqual([
    { x: 0, y: 94 },
    { x: 50, y: 6 },
    { x: 100, y: 50 },
  ]);
});

test('where nothing happened it lies on the ground', () => {
  expect(trendPoints([0, 0]).map(({ y }) => y)).toEqual([94, 94]);
});

test('a single day is at the end', () => {
  expect(trendPoints([3])).toEqual([{ x: 100, y: 6 }]);
});
