import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/auth/password.ts';
import { beginSecondFactor, findSecondFactor } from '#server/auth/second-factor/second-factor-store.ts';
import { openSession } from '#server/auth/session-store.ts';
import { createUser, findUserByEmail, listUsers } from '#server/auth/user-store.ts';
import { connect } from '#server/database/connect.ts';
import { findLastMigration, migrate } from '#server/database/migrate.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { createOperator, hasTerminals } from './testing/operator.ts';

const AGENT = ['--email', 'agent@example.test', '--password', 'first password'];

describe('npm run user', () => {
  test('creates users and lists them with their roles', async () => {
    const { run, databaseUrl } = await createOperator();

    const created = await run('user', 'create', ...AGENT);
    await run('user', 'create', '--email', ' Helper@Example.test ', '--password', 'another password', '--role', 'user');
    const listed = await run('user', 'list');

    expect(created).toEqual({ exitCode: 0, stdout: 'agent@example.test created with the role admin.\n', stderr: '' });
    expect(listed.stdout).toMatch(/^agent@example\.test\tadmin\t\d{4}-.+Z\nhelper@example\.test\tuser\t\d{4}-.+Z\n$/);
    await using db = connect(databaseUrl);
    const user = await findUserByEmail(db, 'agent@example.test');
    expect(await verifyPassword('first password', user?.passwordHash ?? '')).toBe(true);
  });

  test('refuses to create a user twice', async () => {
    const { run } = await createOperator();
    await run('user', 'create', ...AGENT);

    const again = await run('user', 'create', ...AGENT);

    expect(again).toEqual({ exitCode: 1, stdout: '', stderr: 'agent@example.test exists already.\n' });
  });

  test('changes a password, which ends the sessions that the old one opened', async () => {
    const { run, databaseUrl } = await createOperator();
    await run('user', 'create', ...AGENT);
    await using db = connect(databaseUrl);
    const createdAt = new Date();
    await openSession(db, { id: 'open', userId: 1, createdAt, expiresAt: new Date(createdAt.getTime() + 60_000) });

    const { exitCode } = await run(
      'user',
      'password',
      '--email',
      'agent@example.test',
      '--password',
      'second password',
    );

    expect(exitCode).toBe(0);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    const { passwordHash = '' } = (await findUserByEmail(db, 'agent@example.test')) ?? {};
    expect(await verifyPassword('second password', passwordHash)).toBe(true);
    expect(await verifyPassword('first password', passwordHash)).toBe(false);
  });

  test('turns the second factor of a locked-out account off', async () => {
    const { run, databaseUrl } = await createOperator();
    await run('user', 'create', ...AGENT);
    await using db = connect(databaseUrl);
    await beginSecondFactor(db, 1, 'JBSWY3DPEHPK3PXP');

    const off = await run('user', 'disable-second-factor', '--email', 'agent@example.test');
    const again = await run('user', 'disable-second-factor', '--email', 'agent@example.test');

    const stdout = 'The second factor of agent@example.test is off: the password is enough again.\n';
    expect(off).toEqual({ exitCode: 0, stdout, stderr: '' });
    expect(await findSecondFactor(db, 1)).toBeUndefined();
    expect(again).toEqual({ exitCode: 1, stdout: '', stderr: 'agent@example.test has no second factor.\n' });
  });

  test('deletes a user, but not the last administrator', async () => {
    const { run, databaseUrl } = await createOperator();
    await run('user', 'create', ...AGENT);
    await run('user', 'create', '--email', 'helper@example.test', '--password', 'another password', '--role', 'user');

    const last = await run('user', 'delete', '--email', 'agent@example.test');
    const helper = await run('user', 'delete', '--email', 'helper@example.test');

    const stderr = 'agent@example.test is the last administrator: create another one first.\n';
    expect(last).toEqual({ exitCode: 1, stdout: '', stderr });
    expect(helper).toEqual({ exitCode: 0, stdout: 'helper@example.test deleted.\n', stderr: '' });
    await using db = connect(databaseUrl);
    expect((await listUsers(db)).map(({ email }) => email)).toEqual(['agent@example.test']);
  });

  test.each([
    { args: [], error: /^Usage:\n {2}npm run user -- list\n/ },
    { args: ['list', '--all'], error: /^Unknown option '--all'.*\nUsage:/s },
    {
      args: ['create', '--email', 'a@b.test', '--password', 'elevenchars'],
      error: /^A password takes 12 to 1024 characters, no blank at either end, and none of the commonest/,
    },
    {
      args: ['create', '--email', 'a@b.test', '--password', 'x'.repeat(1025)],
      error: /^A password takes 12 to 1024 characters/,
    },
    { args: ['create', '--email', 'a@b.test', '--password', 'Password1234'], error: /^A password takes/ },
    { args: ['create', '--email', 'a@b.test', '--password', 'maquis et mer '], error: /^A password takes/ },
    { args: ['delete', 'agent@example.test', ...AGENT], error: /^Usage:/ },
    { args: ['create', ...AGENT, '--role', 'king'], error: /^--role is king; it takes admin or user/ },
    { args: ['password', ...AGENT], error: /^There is no user agent@example\.test/ },
  ])('reports in one line what is wrong with $args', async ({ args, error }) => {
    const { run } = await createOperator();

    const { exitCode, stdout, stderr } = await run('user', ...args);

    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(error);
  });

  test('refuses a weak password for an account that exists', async () => {
    const { run } = await createOperator();
    await run('user', 'create', ...AGENT);

    const refused = await run('user', 'password', '--email', 'agent@example.test', '--password', 'password1234');

    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^A password takes/) });
  });

  test('without --password, takes the first line of standard input', async () => {
    const { spawnWithInput, databaseUrl } = await createOperator();

    const created = await spawnWithInput('maquis et mer\nmore\n', 'user', 'create', '--email', 'agent@example.test');

    expect(created).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await hasPassword(databaseUrl, 'maquis et mer')).toBe(true);
    expect(await spawnWithInput('', 'user', 'password', '--email', 'agent@example.test')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^A password takes/),
    });
  });

  test.skipIf(!hasTerminals)('without --password, asks on a terminal, which does not show what is typed', async () => {
    const { spawnAtTerminal, databaseUrl } = await createOperator();

    const created = await spawnAtTerminal('maquis et mer\n', 'user', 'create', '--email', 'agent@example.test');

    expect(created).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Password: ') });
    expect(created.stdout).toMatch(/^Password: \s+agent@example\.test created/);
    expect(await hasPassword(databaseUrl, 'maquis et mer')).toBe(true);
  });

  test('list creates no database', async () => {
    const { directory, run } = await createOperator();

    const stderr = 'There is nothing to read: the site has never been started.\n';
    expect(await run('user', 'list')).toEqual({ exitCode: 1, stdout: '', stderr });
    expect(await readdir(directory)).toEqual([]);
  });

  test.each([
    ['SQLite', async () => ({})],
    ['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresUrl() })],
  ])('list leaves an older database as it is (%s)', async (_, newSettings) => {
    const { directory, databaseUrl, run } = await createOperator(await newSettings());
    await mkdir(join(directory, 'data'));
    await using db = connect(databaseUrl);
    await migrate(db, '0001-accounts');
    const email = 'agent@example.test';
    await createUser(db, { email, passwordHash: 'none', role: 'admin', createdAt: '2026-01-01' });

    expect((await run('user', 'list')).stdout).toBe(`${email}\tadmin\t2026-01-01\n`);
    expect(await findLastMigration(db)).toBe('0001-accounts');
  });
});

async function hasPassword(databaseUrl: string, password: string): Promise<boolean> {
  await using db = connect(databaseUrl);
  const user = await findUserByEmail(db, 'agent@example.test');
  return verifyPassword(password, user?.passwordHash ?? '');
}
