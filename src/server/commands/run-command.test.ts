import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMAND_NAMES, type CommandName, canRunAs, createOperator } from './testing/operator.ts';

const PASSWORD = 'maquis et mer';

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
  expect(await spawn('doctor', '--help')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Usage: site doctor \[--/),
  });
  await writeFile(join(directory, '.env'), 'SMTP_URL=smtp://127.0.0.1:1\n');
  expect(await spawn('doctor')).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/^ÉCHEC .+ECONNREFUSED/) });
});

describe('--help', () => {
  const calls: { command: CommandName; args: string[] }[] = [
    ...COMMAND_NAMES.map((command) => ({ command, args: [] })),
    { command: 'user', args: ['create'] },
    { command: 'user', args: ['password', '--email', 'agent@example.test'] },
    { command: 'seed', args: ['--count', '3'] },
    { command: 'backup', args: ['site.tar'] },
  ];

  test.each(calls)('says how $command $args is called, and does nothing', async ({ command, args }) => {
    // Settings that are wrong do not stand in the way.
    const { directory, run } = await createOperator({ PORT: 'none' });

    for (const flag of ['--help', '-h']) {
      const { exitCode, stdout, stderr } = await run(command, ...args, flag);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage:\\s+npm run ${command}`));
    }
    expect(await readdir(directory)).toEqual([]);
  });
});

describe.skipIf(process.getuid?.() !== 0)('a command that root runs', () => {
  const SERVICE = 12_345;
  const STRANGER = 12_346;

  async function createSiteOfService() {
    const operator = await createOperator();
    await mkdir(join(operator.directory, 'data'));
    await chmod(operator.directory, 0o755);
    await chown(join(operator.directory, 'data'), SERVICE, SERVICE);
    return operator;
  }

  test('writes as the owner of DATA_DIR', async () => {
    const { directory, spawn } = await createSiteOfService();
    const archive = join(directory, 'data', 'site.tar');

    expect(await spawn('user', 'create', '--email', 'agent@example.test', '--password', PASSWORD)).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    expect(await spawn('seed', '--count', '1')).toMatchObject({ exitCode: 0 });
    expect(await spawn('backup', archive)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await spawn('restore', archive, '--force')).toMatchObject({ exitCode: 0, stderr: '' });
    await spawn('doctor');

    const names = await readdir(join(directory, 'data'), { recursive: true });
    expect(names).toContain('site.sqlite');
    for (const name of names) {
      const { uid, gid } = await stat(join(directory, 'data', name));
      expect({ name, uid, gid }).toEqual({ name, uid: SERVICE, gid: SERVICE });
    }
  });

  test.skipIf(!canRunAs(STRANGER))('that another user runs, who may look into DATA_DIR, says who has to', async () => {
    const { spawn, spawnAs } = await createSiteOfService();
    await spawn('seed', '--count', '1');

    for (const command of ['user', 'backup', 'doctor'] as const) {
      const { exitCode, stderr } = await spawnAs(STRANGER, command, ...(command === 'user' ? ['list'] : []));
      expect({ command, exitCode, stderr }).toEqual({
        command,
        exitCode: 1,
        stderr: expect.stringMatching(/\/data \(DATA_DIR\) belongs to another user, .+ sudo -u '#12345' /),
      });
    }
  });

  test('says who it is where its owner may not write', async () => {
    const { directory, spawn } = await createSiteOfService();
    await spawn('seed', '--count', '1');

    const { exitCode, stderr } = await spawn('backup', join(directory, 'site.tar'));

    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^The backup cannot be written: EACCES.+\nRoot runs this as the owner of DATA_DIR, .+\n$/);
  });
});
