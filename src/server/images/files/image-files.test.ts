import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time/time-span.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { DiskFiles } from './disk-files.ts';
import type { ImageFiles } from './image-files.ts';
import { S3Files } from './s3-files.ts';

type TestFiles = {
  files: ImageFiles;
  /** Makes a file look as if it had been written at another time. */
  date: (filename: string, writtenAt: Date) => Promise<void>;
};

const TOMORROW = new Date(Date.now() + DAY_MS);

describe('image files on the disk', () => defineTests(createDiskFiles));
describe('image files in a bucket', () => defineTests(createS3Files));
describe('image files in a bucket that lists three at a time', () =>
  defineTests(() => createS3Files({ objectsPerPage: 3 })));

function defineTests(createFiles: () => Promise<TestFiles>): void {
  test('a saved file is found, byte for byte', async () => {
    const { files } = await createFiles();
    const bytes = Buffer.from([0, 255, 13, 10, 128, 0]);

    await files.save([
      { filename: 'a.webp', bytes },
      { filename: 'b.webp', bytes: Buffer.from('two') },
    ]);

    expect(await files.find('a.webp')).toEqual(bytes);
    expect((await files.find('b.webp'))?.toString()).toBe('two');
  });

  test('a missing file is not found, and may be removed', async () => {
    const { files } = await createFiles();

    expect(await files.find('a.webp')).toBeUndefined();
    await files.remove(['a.webp']);
  });

  test('files are copied under new names, and missing ones left out', async () => {
    const { files } = await createFiles();
    await files.save(['a.webp', 'b.webp'].map((filename) => ({ filename, bytes: Buffer.from(filename) })));
    const names = new Map(['a', 'b', 'missing'].map((name) => [`${name}.webp`, `${name}-copy.webp`]));

    expect(await files.copy(names)).toEqual(new Set(['a.webp', 'b.webp']));
    await files.remove(['a.webp']);

    expect((await files.find('a-copy.webp'))?.toString()).toBe('a.webp');
    expect(await listAll(files)).toEqual(['a-copy.webp', 'b-copy.webp', 'b.webp']);
  });

  test('a copy is as new as a file just saved: the sweep may not take it for an orphan', async () => {
    const { files, date } = await createFiles();
    await files.save([{ filename: 'a.webp', bytes: Buffer.from('a') }]);
    await date('a.webp', new Date('2020-01-01'));

    await files.copy(new Map([['a.webp', 'b.webp']]));

    expect(await listAll(files, new Date('2021-01-01'))).not.toContain('b.webp');
  });

  test('removing files removes no others', async () => {
    const { files } = await createFiles();
    const names = Array.from({ length: 20 }, (_, index) => `${index}.webp`);
    await files.save(names.map((filename) => ({ filename, bytes: Buffer.from(filename) })));

    await files.remove(names.slice(1));

    expect(await listAll(files)).toEqual(['0.webp']);
    expect(await files.find('1.webp')).toBeUndefined();
  });

  test('a file may be saved again, as a restore does', async () => {
    const { files } = await createFiles();
    const file = { filename: 'a.webp', bytes: Buffer.from('one') };

    await files.save([file]);
    await files.save([file]);

    expect(await listAll(files)).toEqual(['a.webp']);
  });

  test('only files from before a moment are listed', async () => {
    const { files, date } = await createFiles();
    const names = Array.from({ length: 8 }, (_, index) => `${index}.webp`);
    await files.save(names.map((filename) => ({ filename, bytes: Buffer.from(filename) })));
    for (const filename of names.slice(0, 5)) await date(filename, new Date('2020-01-01'));

    expect(await listAll(files, new Date('2021-01-01'))).toEqual(names.slice(0, 5));
  });

  test('files set aside are hidden, and deleted later', async () => {
    const { files, date } = await createFiles();
    await files.save(['a.webp', 'b.webp', 'c.webp'].map((filename) => ({ filename, bytes: Buffer.from(filename) })));

    await files.setAside(['a.webp', 'b.webp']);

    expect(await files.find('a.webp')).toBeUndefined();
    expect(await listAll(files)).toEqual(['c.webp']);
    expect((await files.find('.removed/a.webp'))?.toString()).toBe('a.webp');

    await date('.removed/a.webp', new Date('2020-01-01'));
    await files.removeSetAside(new Date('2021-01-01'));

    expect(await files.find('.removed/a.webp')).toBeUndefined();
    expect((await files.find('.removed/b.webp'))?.toString()).toBe('b.webp');
  });
}

async function listAll(files: ImageFiles, before = TOMORROW): Promise<string[]> {
  return (await Readable.from(files.list(before)).toArray()).sort();
}

async function createDiskFiles(): Promise<TestFiles> {
  const directory = await newDirectory();
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  return {
    files: new DiskFiles({ directory, incoming }),
    date: (filename, writtenAt) => utimes(join(directory, filename), writtenAt, writtenAt),
  };
}

async function createS3Files(options: { objectsPerPage?: number } = {}): Promise<TestFiles> {
  const { location, objects } = await startS3Server(options);
  return {
    files: new S3Files(location),
    async date(filename, writtenAt) {
      const object = objects.get(filename);
      if (object) object.writtenAt = writtenAt;
    },
  };
}
