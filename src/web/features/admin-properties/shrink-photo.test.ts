import { expect, test } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 2560, height: 1440 },
    { width: 2560, height: 1440 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 2 },
    { width: 2560, height: 1 },
  ],
])('%j fits as %j', (photo, size) => {
  expect(fitWithin(photo, 2560)).toEqual(size);
});
