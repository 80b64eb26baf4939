import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { backUp } from './back-up.ts';
import { temporaryName } from './temporary-file.ts';
import { createFullSite } from './testing/test-site.ts';

test('the next backup removes what killed ones left beside the archives, and nothing of one that runs', async () => {
  const site = await createFullSite('SQLite');
  const directory = await newDirectory();
  const { pid } = spawnSync('true');
  const long = new Date(Date.now() - 2 * 60 * 60_000);
  const name = (process: string) => `by-hand.tar.${process}.${randomUUID()}.tmp`;
  const running = basename(temporaryName('site.tar.enc'));
  const kept = [running, name('4711@another-machine'), `report.${randomUUID()}.tmp`, 'notes.tmp'];
  const stuck = [name(`${process.pid}@${hostname()}`), name('4711@another-machine')];
  // Of a command that was killed, of a night of an older version, and of processes that have written nothing for long.
  const left = [name(`${pid}@${hostname()}`), `site.tar.unproven.${randomUUID()}.tmp`, ...stuck];
  for (const file of [...kept, ...left]) await writeFile(join(directory, file), 'half a backup');
  for (const file of stuck) await utimes(join(directory, file), long, long);

  await backUp({ ...site, file: join(directory, 'site.tar'), force: false });

  expect((await readdir(directory)).sort()).toEqual([...kept, 'site.tar'].sort());
});
