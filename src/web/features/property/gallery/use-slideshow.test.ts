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
])('position %i in a round of six is picture %i', (position, index) => {
  expect(wrapAround(position, 6)).toBe(index);
});

test('a single picture follows and precedes itself', () => {
  expect([-1, 0, 1].map((position) => wrapAround(position, 1))).toEqual([0, 0, 0]);
});
