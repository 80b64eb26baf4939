import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';

const SCRIPT = `
  import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'open-log.ts'))};
  const { log } = openLog('info');
  for (let count = 0; count < 1000; count++) log.info({ count }, 'a line');
`;

/** Runs a process that logs a thousand lines to a file; answers how it ended. */
async function logTo(path: string): Promise<unknown> {
  await using output = await open(path, 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    stdio: ['ignore', output.fd, 'inherit'],
    timeout: 50_000,
  });
  const [exitCode] = await once(child, 'exit');
  return exitCode;
}

test('every line is out when the process ends', async () => {
  const directory = await newDirectory();
  const file = join(directory, 'log');

  expect(await logTo(file)).toBe(0);
  expect((await readFile(file, 'utf8')).match(/"msg":"a line"/g)).toHaveLength(1000);
});

test.skipIf(!existsSync('/dev/full'))('a process whose lines nobody takes ends all the same', async () => {
  expect(await logTo('/dev/full')).toBe(0);
});
