import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { serveFiles } from './static-files.ts';

/** A site with a script, a compressed copy of it, and two icons. */
async function createSiteWithFiles() {
  const directory = await newDirectory();
  const script = join(directory, 'assets/a.js');
  await mkdir(join(directory, 'assets'));
  await writeFile(script, 'let a');
  await writeFile(`${script}.br`, brotliCompressSync('let a'));
  await writeFile(join(directory, 'icon.png'), 'an icon');
  await writeFile(join(directory, 'favicon.ico'), 'an icon');
  return { script, api: await createTestApi({ files: serveFiles(directory) }) };
}

test('a script is sent compressed, and cached for ever', async () => {
  const { api } = await createSiteWithFiles();

  const response = await api.get('/assets/a.js', { headers: { 'Accept-Encoding': 'gzip, br' } });

  expect(await response.text()).toBe('let a');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('another file is cached for a day, and has an ETag', async () => {
  const { api } = await createSiteWithFiles();

  const { headers } = await api.get('/icon.png');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('content-encoding')).toBeNull();
  expect((await api.get('/icon.png', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status).toBe(304);
});

test('every file says what it is', async () => {
  const { api } = await createSiteWithFiles();
  expect((await api.get('/icon.png')).headers.get('content-type')).toBe('image/png');
  expect((await api.get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
});

test('files are read only', async () => {
  const { api } = await createSiteWithFiles();
  expect((await api.post('/assets/a.js')).status).toBe(405);
  expect((await api.call('HEAD', '/assets/a.js')).headers.get('content-length')).toBe('5');
});

test('scripts of other releases are served, and nothing else of theirs', async () => {
  const [directory, other] = [await newDirectory(), await newDirectory()];
  await mkdir(join(other, 'assets'));
  await writeFile(join(other, 'assets/b.js'), 'let b');
  await writeFile(join(other, 'icon.png'), 'an icon');
  const api = await createTestApi({ files: serveFiles(directory, [other]) });

  const script = await api.get('/assets/b.js');
  expect([await script.text(), script.headers.get('cache-control')]).toEqual([
    'let b',
    expect.stringMatching('immutable'),
  ]);
  expect(await (await api.get('/icon.png')).text()).not.toBe('an icon');
});

test('a file deleted after the start fails only its own request', async () => {
  const { script, api } = await createSiteWithFiles();
  await rm(script);

  await expect(api.get('/assets/a.js', { headers: { 'Accept-Encoding': 'identity' } })).rejects.toThrow();
  expect((await api.get('/healthz')).status).toBe(200);
});
