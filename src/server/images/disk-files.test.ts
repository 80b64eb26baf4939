import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { DiskFiles } from './disk-files.ts';

test('what was saved is found, and listed', async () => {
  const { files } = await createFiles();

  await files.save([
    { filename: 'a.webp', bytes: Buffer.from('one') },
    { filename: 'b.webp', bytes: Buffer.from('two') },
  ]);

  expect((await files.find('a.webp'))?.toString()).toBe('one');
  const later = new Date(Date.now() + 60_000);
  expect((await Readable.from(files.list(later)).toArray()).sort()).toEqual(['a.webp', 'b.webp']);
});

test('what is not there is not found, and may be removed', async () => {
  const { files } = await createFiles();

  expect(await files.find('a.webp')).toBeUndefined();
  await files.remove(['a.webp']);
});

test('only files from before a moment are listed', async () => {
  const { files, directory } = await createFiles();
  await writeFile(join(directory, 'old.webp'), 'old');
  await utimes(join(directory, 'old.webp'), new Date('2020-01-01'), new Date('2020-01-01'));
  await writeFile(join(directory, 'new.webp'), 'new');

  expect(await Readable.from(files.list(new Date('2021-01-01'))).toArray()).toEqual(['old.webp']);
});

test('a save that fails leaves no half of a file', async () => {
  const { files, directory, incoming } = await createFiles();
  await mkdir(join(directory, 'taken.webp', 'full'), { recursive: true });

  await expect(files.save([{ filename: 'taken.webp', bytes: Buffer.from('x') }])).rejects.toThrow();

  expect(await readdir(incoming)).toEqual([]);
});

async function createFiles() {
  const directory = await mkdtemp(join(tmpdir(), 'disk-files-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  return { files: new DiskFiles({ directory, incoming }), directory, incoming };
}
