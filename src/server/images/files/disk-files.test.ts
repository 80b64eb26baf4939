import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DiskFiles } from './disk-files.ts';

test('a save that fails leaves no half of a file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'disk-files-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  await mkdir(join(directory, 'taken.webp', 'full'), { recursive: true });
  const files = new DiskFiles({ directory, incoming });

  await expect(files.save([{ filename: 'taken.webp', bytes: Buffer.from('x') }])).rejects.toThrow();

  expect(await readdir(incoming)).toEqual([]);
});
