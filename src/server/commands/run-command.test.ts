import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOperator } from './testing/operator.ts';

test('every command runs as a process: what it prints, and its exit code', async () => {
  const { directory, spawn } = await createOperator();

  expect(await spawn('seed', '--count', '2')).toEqual({ exitCode: 0, stdout: '2 properties added.\n', stderr: '' });
  expect(await spawn('backup', 'site.tar')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^Saved 2/) });
  expect(await spawn('restore', 'site.tar', '--force')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Restored 2/),
  });
  expect(await spawn('user', 'delete', '--email', 'nobody@example.test')).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'There is no user nobody@example.test.\n',
  });
  await writeFile(join(directory, '.env'), 'SMTP_URL=smtp://127.0.0.1:1\n');
  expect(await spawn('doctor')).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/^ÉCHEC .+ECONNREFUSED/) });
});
