import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { loadEnvironment } from './environment.ts';

test('a .env file adds variables that the environment does not have', async () => {
  const file = await aFile('# the site\r\nexport PORT=4000\r\nHOST="::1" # here\r\nSITE_NAME=Jérôme\r\n');

  expect(loadEnvironment(file, { PORT: '5000' })).toEqual({ PORT: '5000', HOST: '::1', SITE_NAME: 'Jérôme' });
});

test('without the file the environment stays as it is', async () => {
  expect(loadEnvironment(join(await newDirectory(), '.env'), { PORT: '5000' })).toEqual({ PORT: '5000' });
});

test('a byte order mark is not part of the first name', async () => {
  expect(loadEnvironment(await aFile('\ufeffPORT=4000\n'), {})).toEqual({ PORT: '4000' });
});

test.each([
  ['UTF-16', Buffer.from('\ufeffPORT=4000', 'utf16le')],
  ['Latin-1', Buffer.from('SITE_NAME=Jérôme', 'latin1')],
])('a file in %s is refused with a line that names it', async (_, content) => {
  const file = await aFile(content);

  expect(() => loadEnvironment(file, {})).toThrow(`${file} is not usable (`);
});

test('a file that cannot be read is refused too', async () => {
  const directory = join(await newDirectory(), '.env');
  await mkdir(directory);

  expect(() => loadEnvironment(directory, {})).toThrow(/\.env is not usable \(EISDIR.+\); it takes a text in UTF-8/);
});

async function aFile(content: string | Buffer): Promise<string> {
  const file = join(await newDirectory(), '.env');
  await writeFile(file, content);
  return file;
}
