import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { DiskFiles } from './disk-files.ts';

test('a failed save leaves no partial file', async () => {
  const directory = await newDirectory();
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  await mkdir(join(directory, 'taken.webp', 'full'), { recursive: true });
  const files = new DiskFiles({ directory, incoming });

  await expect(files.save([{ filename: 'taken.webp', bytes: Buffer.from('x') }])).rejects.toThrow();

  expect(await readdir(incoming)).toEqual([]);
});
