import { expect, test } from 'vitest';
import { avifWidths, imageFilename, shareImageUrl, shortColours, variantUrl, webpWidths } from './image.ts';

test.each([
  ['/uploads/ab12.webp', 'ab12.webp'],
  ['https://api.example/uploads/ab12.webp?v=2#x', 'ab12.webp'],
  ['ab12.webp', 'ab12.webp'],
])('the file name of %j is %j', (url, filename) => {
  expect(imageFilename(url)).toBe(filename);
});

test('smaller copies exist below the width of the image only', () => {
  expect(webpWidths(2560)).toEqual([320, 640, 1280]);
  expect(webpWidths(1280)).toEqual([320, 640]);
  expect(webpWidths(200)).toEqual([]);
});

test('AVIF copies reach up to 1280 pixels or the width of the image', () => {
  expect(avifWidths(2560)).toEqual([320, 640, 1280]);
  expect(avifWidths(900)).toEqual([320, 640, 900]);
  expect(avifWidths(200)).toEqual([200]);
});

test('copies are named after their image', () => {
  expect(variantUrl('/uploads/ab12.webp', 640, 'avif')).toBe('/uploads/ab12-640.avif');
  expect(shareImageUrl('/uploads/ab12.webp')).toBe('/uploads/ab12-share.jpg');
});

test('a placeholder keeps the first digit of each colour', () => {
  expect(shortColours('9fc3c9-6f8f7a-d8c9a3')).toBe('9cc-687-dca');
  expect(shortColours('9cc-687-dca')).toBe('9cc-687-dca');
});
