import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';

// The operator's commands have tests of their own.
test.each([
  'bench/main.ts',
  'e2e/engines/main.ts',
  'scripts/api-calls.ts',
  'scripts/renew-communes.ts',
  'scripts/test.mjs',
  'src/server/process/dev.ts',
])('%s --help says how it is called, and does nothing', async (file) => {
  // Without programs nothing can be installed or run.
  const PATH = await newDirectory();

  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--help'], {
    env: { PATH, PORT: 'none' },
    encoding: 'utf8',
  });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: npm /);
});

test('the installation explains itself too', () => {
  const { status, stdout } = spawnSync(resolve('deploy/install.sh'), ['--help'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage: deploy\/install\.sh /) });
});
