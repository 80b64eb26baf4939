import { expect, test } from 'vitest';
import { wrapAround } from './use-slideshow.ts';

test.each([
  [0, 0],
  [5, 5],
  [6, 0],
  [13, 1],
  [-1, 5],
  [-6, 0],
  [-7, 5],
])('position %i of six pictures is picture %i', (position, index) => {
  expect(wrapAround(position, 6)).toBe(index);
});

test('a single picture is its own neighbour', () => {
  expect([-1, 0, 1].map((position) => wrapAround(position, 1))).toEqual([0, 0, 0]);
});
