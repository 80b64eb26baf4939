import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';

const run = promisify(execFile);
const LOG_MODULE = JSON.stringify(join(import.meta.dirname, 'open-log.ts'));

/** Runs a process that logs some lines to a file, and returns its exit code. */
async function logTo(path: string, { lines = 1000, bytes = 1, flags = [] as string[] } = {}): Promise<unknown> {
  await using output = await open(path, 'w');
  const script = `
    import { openLog } from ${LOG_MODULE};
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

/** `script` of util-linux runs a command in a pseudo-terminal. */
const hasPseudoTerminal = process.platform === 'linux' && existsSync('/usr/bin/script');

test.skipIf(!hasPseudoTerminal)('a terminal gets short coloured lines', async () => {
  const file = join(await newDirectory(), 'log.ts');
  const request = { requestId: 'a', method: 'GET', url: '/vente', status: 200, ms: 12.3, address: '127.0.0.1' };
  await writeFile(
    file,
    `import { openLog } from ${LOG_MODULE};
     const log = openLog('info');
     log.info(${JSON.stringify(request)}, 'request');
     log.info(${JSON.stringify({ ...request, url: '/\u001b[31mred\nGET', status: 404 })}, 'request');
     log.debug(${JSON.stringify({ ...request, url: '/assets/a.js' })}, 'request');
     log.info({ signal: 'SIGINT' }, 'shutting down');
     log.error({ err: new Error('no room') }, 'database unavailable');`,
  );

  const env = { PATH: process.env.PATH, SHELL: '/bin/sh', TERM: 'xterm-256color' };
  const { stdout } = await run('script', ['-qec', `'${process.execPath}' '${file}'`, '/dev/null'], { env });

  const lines = stdout.split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    'GET /vente \u001b[32m200\u001b[39m \u001b[2m12 ms\u001b[22m',
    'GET /red GET \u001b[33m404\u001b[39m \u001b[2m12 ms\u001b[22m',
    '\u001b[36mshutting down\u001b[39m signal=SIGINT',
    '\u001b[31mdatabase unavailable\u001b[39m',
  ]);
  expect(lines[4]).toBe('Error: no room');
});

test('every line is written when the process ends', async () => {
  const directory = await newDirectory();
  const file = join(directory, 'log');

  expect(await logTo(file)).toBe(0);
  expect((await readFile(file, 'utf8')).match(/"msg":"a line"/g)).toHaveLength(1000);
});

test.skipIf(!existsSync('/dev/full'))('a process that cannot write its log still exits', async () => {
  expect(await logTo('/dev/full')).toBe(0);
});

test.skipIf(!existsSync('/dev/full'))('a log that cannot be written does not fill the memory', async () => {
  const much = { lines: 80_000, bytes: 2000, flags: ['--max-old-space-size=64'] };
  expect(await logTo('/dev/full', much)).toBe(0);
});
