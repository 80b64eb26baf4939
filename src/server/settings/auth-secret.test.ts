import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { readOrCreateAuthSecret } from './auth-secret.ts';

const SECRET = 'a secret of more than 32 characters';

async function newDataDir(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await newDirectory();
  return { dataDir, file: join(dataDir, 'auth-secret') };
}

test('the secret is created once, readable by its owner only, without other files', async () => {
  const { dataDir, file } = await newDataDir();

  const secret = await readOrCreateAuthSecret(dataDir);

  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readOrCreateAuthSecret(dataDir)).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
});

test('an existing secret is used, and made readable by its owner only', async () => {
  const { dataDir, file } = await newDataDir();
  await writeFile(file, `${SECRET}\n`, { mode: 0o644 });

  expect(await readOrCreateAuthSecret(dataDir)).toBe(SECRET);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each(['', '\n'])('an empty file (%j) gets a new secret', async (content) => {
  const { dataDir, file } = await newDataDir();
  await writeFile(file, content);

  const secret = await readOrCreateAuthSecret(dataDir);

  expect(secret).toHaveLength(64);
  expect(await readFile(file, 'utf8')).toBe(secret);
});

test.each([{ before: 'no file' }, { before: 'an empty file' }])(
  'starts at the same moment agree on one secret: $before',
  async ({ before }) => {
    const { dataDir, file } = await newDataDir();
    if (before === 'an empty file') await writeFile(file, '');

    const secrets = await Promise.all(Array.from({ length: 10 }, () => readOrCreateAuthSecret(dataDir)));

    expect(new Set(secrets)).toEqual(new Set([await readFile(file, 'utf8')]));
    expect(await readdir(dataDir)).toEqual(['auth-secret']);
  },
);

test('a secret that is too short is refused without being shown, and not changed', async () => {
  const { dataDir, file } = await newDataDir();
  await writeFile(file, 'abc');

  const line = `${file} is 3 characters long; it takes at least 32 characters.`;
  await expect(readOrCreateAuthSecret(dataDir)).rejects.toMatchObject({ name: 'InvalidSetting', message: line });
  expect(await readFile(file, 'utf8')).toBe('abc');
});

test('a file that cannot be read is refused with one line that names it', async () => {
  const { dataDir, file } = await newDataDir();
  await mkdir(file);

  const line = `${file} is not usable (EISDIR: illegal operation on a directory, read); it takes a file that can be written and read, unless AUTH_SECRET is set.`;
  await expect(readOrCreateAuthSecret(dataDir)).rejects.toMatchObject({ name: 'InvalidSetting', message: line });
});

test('a file that cannot be created is refused with one line too', async () => {
  const { dataDir } = await newDataDir();

  const missing = join(dataDir, 'missing');
  await expect(readOrCreateAuthSecret(missing)).rejects.toMatchObject({
    name: 'InvalidSetting',
    message: /not usable \(ENOENT/,
  });
});
