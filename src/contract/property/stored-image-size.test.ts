import { expect, test } from 'vitest';
import { storedImageSize } from './stored-image-size.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1800, height: 1350 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1350, height: 1800 },
  ],
  [
    { width: 8000, height: 1000 },
    { width: 2560, height: 320 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 2 },
    { width: 2560, height: 1 },
  ],
])('%j is stored as %j', (photo, size) => {
  expect(storedImageSize(photo)).toEqual(size);
});
