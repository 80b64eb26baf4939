import { expect, test } from 'vitest';
import { easeInOut } from './smooth-scroll.ts';

test('the scroll starts and ends slowly, and is half way at half time', () => {
  expect([0, 0.1, 0.5, 0.9, 1].map(easeInOut)).toEqual([0, 0.004, 0.5, 0.996, 1].map((value) => expect.closeTo(value)));
});
