import { expect, test } from 'vitest';
import { copiesIn, copiesOf, feedImageUrl, imageFilename, shareImageUrl, shortColours, withSuffix } from './image.ts';

test.each([
  ['/uploads/ab12.webp', 'ab12.webp'],
  ['https://api.example/uploads/ab12.webp?v=2#x', 'ab12.webp'],
  ['ab12.webp', 'ab12.webp'],
])('the file name of %j is %j', (url, filename) => {
  expect(imageFilename(url)).toBe(filename);
});

test('smaller copies exist below the width of the image only', () => {
  expect(widths('webp', 2560)).toEqual([320, 640, 1280]);
  expect(widths('webp', 1280)).toEqual([320, 640]);
  expect(widths('webp', 200)).toEqual([]);
});

test('AVIF copies reach up to 1280 pixels or the width of the image', () => {
  expect(widths('avif', 2560)).toEqual([320, 640, 1280]);
  expect(widths('avif', 900)).toEqual([320, 640, 900]);
  expect(widths('avif', 200)).toEqual([200]);
});

test('copies are named after their image', () => {
  expect(withSuffix('/uploads/ab12.webp', '-640.avif')).toBe('/uploads/ab12-640.avif');
  expect(shareImageUrl('/uploads/ab12.webp')).toBe('/uploads/ab12-share.jpg');
  expect(feedImageUrl('/uploads/ab12.webp')).toBe('/uploads/ab12-feed.jpg');
});

test('some copies come with the image, some later, one on demand', () => {
  expect(copiesOf(900).map(({ suffix, made }) => `${suffix} ${made}`)).toEqual([
    '-320.webp at once',
    '-640.webp at once',
    '-320.avif later',
    '-640.avif later',
    '-900.avif later',
    '-share.jpg at once',
    '-feed.jpg on demand',
  ]);
});

function widths(format: 'webp' | 'avif', width: number): number[] {
  return copiesIn(format, width).map((copy) => copy.width);
}

test('a placeholder keeps the first digit of each colour', () => {
  expect(shortColours('9fc3c9-6f8f7a-d8c9a3')).toBe('9cc-687-dca');
  expect(shortColours('9cc-687-dca')).toBe('9cc-687-dca');
});
