import { expect, test } from 'vitest';
import { imageFilename, type PropertyImage } from '#contract/property/image.ts';
import { applyImageChange, type ImageChange } from './use-image-changes.ts';

const images: PropertyImage[] = ['a', 'b', 'c', 'd'].map((name) => ({ url: `/uploads/${name}.webp` }));
const orderAfter = (...changes: ImageChange[]) =>
  changes
    .reduce(applyImageChange, images)
    .map(({ url }) => imageFilename(url).charAt(0))
    .join('');

test.each<[string, ImageChange, string]>([
  ['one position to the right', { kind: 'move', filename: 'b.webp', to: 2 }, 'acbd'],
  ['one position to the left', { kind: 'move', filename: 'b.webp', to: 0 }, 'bacd'],
  ['to the end', { kind: 'move', filename: 'a.webp', to: 3 }, 'bcda'],
  ['nowhere', { kind: 'move', filename: 'c.webp', to: 2 }, 'abcd'],
  ['before the first position: ignored', { kind: 'move', filename: 'a.webp', to: -1 }, 'abcd'],
  ['after the last position: ignored', { kind: 'move', filename: 'd.webp', to: 4 }, 'abcd'],
  ['an image that is not there: ignored', { kind: 'move', filename: 'z.webp', to: 0 }, 'abcd'],
  ['out', { kind: 'delete', filename: 'c.webp' }, 'abd'],
])('an image goes %s', (_, change, order) => {
  expect(orderAfter(change)).toBe(order);
});

test('changes are applied one after the other', () => {
  expect(
    orderAfter(
      { kind: 'move', filename: 'd.webp', to: 0 },
      { kind: 'delete', filename: 'a.webp' },
      { kind: 'move', filename: 'c.webp', to: 0 },
    ),
  ).toBe('cdb');
});

test('a plan comes after the photos, and keeps its caption', () => {
  const plan: ImageChange = { kind: 'describe', filename: 'b.webp', description: { kind: 'plan', caption: 'Étage' } };
  const changed = applyImageChange(images, plan);
  expect(changed.at(-1)).toMatchObject({ url: '/uploads/b.webp', kind: 'plan', caption: 'Étage' });
  expect(changed[0]).toEqual(images[0]);
});

test('a mark is set on one image, and removed', () => {
  const marksAfter = (...changes: ImageChange[]) => changes.reduce(applyImageChange, images).map(({ mark }) => mark);
  const mark: ImageChange = { kind: 'describe', filename: 'b.webp', description: { mark: 'projection' } };
  expect(marksAfter(mark)).toEqual([undefined, 'projection', undefined, undefined]);
  expect(marksAfter(mark, { ...mark, description: { mark: null } })).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
