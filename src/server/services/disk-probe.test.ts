import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { DiskProbe, type DiskProblem, findDiskProblem, writtenDirectories } from './disk-probe.ts';

test('a directory that can be written has no problem, and stays empty', async () => {
  const directory = await newDirectory();
  expect(await findDiskProblem([directory])).toBeUndefined();
  expect(await readdir(directory)).toEqual([]);
});

test('the first directory that cannot be written is the problem', async () => {
  const directory = await newDirectory();
  const gone = join(directory, 'gone');
  expect(await findDiskProblem([directory, gone])).toMatchObject({
    directory: gone,
    isFull: false,
    reason: 'missing (ENOENT)',
  });
});

test('the disk is looked at once, however many ask, and again later', async () => {
  const gone = join(await newDirectory(), 'gone');
  const problems: DiskProblem[] = [];
  const probe = new DiskProbe([gone], (problem) => problems.push(problem));
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => probe.check())))).toEqual(
    new Set(['missing (ENOENT)']),
  );
  await mkdir(gone);
  expect(await probe.check()).toBe('missing (ENOENT)');
  expect(problems).toHaveLength(1);

  const eager = new DiskProbe([gone], (problem) => problems.push(problem), 0);
  expect(await eager.check()).toBe('ok');
  await rm(gone, { recursive: true });
  expect(await eager.check()).toBe('missing (ENOENT)');
});

test.each([
  [{ DATA_DIR: '/data' }, ['/data', '/data/uploads']],
  [{ DATA_DIR: '/data', DATABASE_URL: '/fast/site.sqlite', STORAGE_URL: '/large' }, ['/data', '/fast', '/large']],
  [
    {
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://db/site',
      STORAGE_URL: 's3://photos?endpoint=https://s3.example',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    ['/data'],
  ],
])('%j is written into %j', (env, directories) => {
  expect(writtenDirectories(readConfig(env))).toEqual(directories);
});
