import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';

/** Runs a process that logs some lines to a file; answers how it ended. */
async function logTo(path: string, { lines = 1000, bytes = 1, flags = [] as string[] } = {}): Promise<unknown> {
  await using output = await open(path, 'w');
  const script = `
    import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'open-log.ts'))};
    const log = openLog('info');
    for (let count = 0; count < ${lines}; count++) log.info({ count, text: String(count).padEnd(${bytes}) }, 'a line');
  `;
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', script], {
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

test.skipIf(!existsSync('/dev/full'))('a log that nobody takes does not fill the memory', async () => {
  const much = { lines: 80_000, bytes: 2000, flags: ['--max-old-space-size=64'] };
  expect(await logTo('/dev/full', much)).toBe(0);
});
