import { expect, test } from 'vitest';
import { moveThumb } from './range-filter.tsx';

test('thumbs may meet but never cross', () => {
  expect(moveThumb({ min: 100, max: 500 }, 'min', 300)).toEqual({ min: 300, max: 500 });
  expect(moveThumb({ min: 100, max: 500 }, 'min', 500)).toEqual({ min: 500, max: 500 });
  expect(moveThumb({ min: 100, max: 500 }, 'min', 800)).toEqual({ min: 500, max: 500 });
  expect(moveThumb({ min: 100, max: 500 }, 'max', 0)).toEqual({ min: 100, max: 100 });
});
