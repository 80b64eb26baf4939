import { expect, test } from 'vitest';
import { failures } from '#contract/messages.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGES_PER_UPLOAD, storedImageSize } from './image-upload.ts';

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

test('the sentences about upload limits name the limits', () => {
  expect(failures.image_too_large.message).toContain(`${MAX_IMAGE_BYTES / 1024 ** 2} Mo`);
  expect(failures.too_many_images.message).toContain(`${MAX_IMAGES_PER_UPLOAD} images`);
  expect(failures.image_too_many_pixels.message).toContain(`${MAX_IMAGE_PIXELS / 1_000_000} mégapixels`);
});
