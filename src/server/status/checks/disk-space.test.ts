import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { checkDiskSpace, judgeSpace } from './disk-space.ts';

test.each([
  ['plenty', 50e9, 100e9, 'ok', 'Il reste 50\u00a0Go (50\u00a0%) sur le disque de /data.'],
  ['less than a tenth', 9e9, 100e9, 'warning', /9\sGo \(9\s%\).+ : libérez/],
  ['less than 1 GB', 0.9e9, 2e9, 'warning', /900\sMo \(45\s%\)/],
  ['less than 200 MB', 0.15e9, 1e9, 'failing', /150\sMo .+ avant que le site ne puisse plus écrire/],
])('%s', (_, freeBytes, totalBytes, state, message) => {
  const finding = judgeSpace({ directory: '/data', freeBytes, totalBytes });
  expect(finding.state).toBe(state);
  expect(finding.message.replaceAll('\u00a0:', ' :')).toMatch(message);
});

test('the space of a real disk is read', async () => {
  const directory = await newDirectory();
  const config = readConfig({ DATA_DIR: directory, STORAGE_URL: directory });
  expect((await checkDiskSpace(config)).message).toMatch(/^Il reste \S+\s[GMk]o \(\d+\s%\) sur le disque de \/.+/);
});

test('a directory that is gone fails', async () => {
  const config = readConfig({ DATA_DIR: join(await newDirectory(), 'gone') });
  expect(await checkDiskSpace(config)).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(/gone n'existe pas.+DATA_DIR/),
  });
});
