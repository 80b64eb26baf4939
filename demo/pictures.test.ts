import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copiesOf } from '#contract/property/image.ts';
import { listPictures } from './listing.ts';
import { listings } from './listings.ts';
import pictures from './pictures.json' with { type: 'json' };

const FOLDER = join(import.meta.dirname, 'pictures');
const MAX_BYTES = 15_000_000;

const plannedNames = listings.flatMap((listing) => listPictures(listing).map(({ name }) => name));

test('every planned picture, and no other, is listed with its size and its colours', () => {
  expect(Object.keys(pictures).toSorted()).toEqual(plannedNames.toSorted());
  for (const { width, height, placeholder } of Object.values(pictures)) {
    expect(width / height).toBeCloseTo(3 / 2, 2);
    expect(placeholder).toMatch(/^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{6}$/);
  }
});

test('the folder holds the whole set of files of each picture, and nothing else', async () => {
  const expected = Object.entries(pictures).flatMap(([name, { width }]) => [
    `${name}.webp`,
    ...copiesOf(width).flatMap(({ suffix, made }) => (made === 'on demand' ? [] : name + suffix)),
  ]);

  expect((await readdir(FOLDER)).toSorted()).toEqual(expected.toSorted());
});

test('the pictures weigh less than 15 MB together', async () => {
  const files = await readdir(FOLDER);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size));

  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(MAX_BYTES);
});
