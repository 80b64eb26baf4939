import { expect, test } from 'vitest';
import { isAcceptedImage } from './use-uploads.ts';

test.each([
  ['image/jpeg', true],
  ['image/jpg', true],
  ['image/png', true],
  ['image/webp', true],
  ['image/gif', false],
  ['image/heic', false],
  ['application/pdf', false],
  ['', false],
])('a file of type %j: %s', (type, isAccepted) => {
  expect(isAcceptedImage({ type })).toBe(isAccepted);
});
