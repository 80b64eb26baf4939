import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { StaticFiles } from './static-files.ts';

/** A site with one file; the path leads to it. */
async function createSiteWithFile(loggedErrors: RegExp[] = []) {
  const directory = await newDirectory();
  const path = join(directory, 'a.js');
  await writeFile(path, 'let a');
  const createFiles = (common: string[]) => new StaticFiles(directory, common);
  return { path, api: await createTestApi({ createFiles, loggedErrors }) };
}

test('a file is sent as it was when it was first asked for', async () => {
  const { path, api } = await createSiteWithFile();
  const first = await api.get('/a.js');
  expect(first.headers.get('content-type')).toContain('javascript');
  expect(await first.text()).toBe('let a');

  await rm(path);
  expect(await (await api.get('/a.js')).text()).toBe('let a');
});

test('a file that has gone is left to what comes after', async () => {
  const { path, api } = await createSiteWithFile();
  await rm(path);
  expect(await (await api.get('/a.js')).text()).toBe('a page');
});

test('a file that cannot be read is a failure of that request alone', async () => {
  const { path, api } = await createSiteWithFile([/EISDIR/]);
  await rm(path);
  await mkdir(path);
  const response = await api.get('/a.js');
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(await response.json()).toMatchObject({ status: 'error' });
  expect((await api.get('/healthz')).status).toBe(200);
});
