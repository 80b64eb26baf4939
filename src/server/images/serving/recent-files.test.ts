import { expect, test } from 'vitest';
import { RecentFiles } from './recent-files.ts';

const MEGABYTE = 1024 * 1024;
const picture = { bytes: 7 };

test('many requests for one file read it once', async () => {
  let reads = 0;
  const recent = new RecentFiles(async () => {
    reads++;
    return picture;
  });

  await Promise.all([recent.read('a.webp'), recent.read('a.webp'), recent.read('a.webp')]);

  expect(reads).toBe(1);
  expect(recent.get('a.webp')).toBe(picture);
});

test('the files wanted longest ago give way', async () => {
  const recent = new RecentFiles(async () => ({ bytes: MEGABYTE }));
  for (let index = 0; index < 12; index++) await recent.read(`${index}.webp`);
  recent.get('0.webp');

  await recent.read('12.webp');

  expect(recent.get('0.webp')).toBeDefined();
  expect(recent.get('1.webp')).toBeUndefined();
  expect(recent.get('12.webp')).toBeDefined();
});

test('a file too large for its share is answered and not kept', async () => {
  const recent = new RecentFiles(async () => ({ bytes: 2 * MEGABYTE }));

  expect(await recent.read('large.webp')).toEqual({ bytes: 2 * MEGABYTE });
  expect(recent.get('large.webp')).toBeUndefined();
});

test('a file that is removed while it is read is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<{ bytes: number }>();
  const recent = new RecentFiles(() => promise);
  const read = recent.read('a.webp');

  recent.forget('a.webp');
  resolve(picture);
  await read;

  expect(recent.get('a.webp')).toBeUndefined();
});

test('a read that fails is tried again', async () => {
  let reads = 0;
  const recent = new RecentFiles(async () => {
    if (++reads === 1) throw new Error('disk');
    return picture;
  });

  await expect(recent.read('a.webp')).rejects.toThrow('disk');
  expect(await recent.read('a.webp')).toBe(picture);
});
