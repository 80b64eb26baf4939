import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { newDirectory } from '#server/testing/new-directory.ts';

type Outcome = { exitCode: number; stderr: string; stdout: string };

/** Starts the process with the given settings, as an operator does, and waits for its end. */
async function start(
  env: NodeJS.ProcessEnv,
  { signal = 'SIGTERM', site = '', beforeSignal = '' } = {},
): Promise<Outcome> {
  const directory = await newDirectory();
  const entry = join(directory, 'start.ts');
  const run = JSON.stringify(join(import.meta.dirname, 'run.ts'));
  await writeFile(
    entry,
    `import { run } from ${run};
     await run(() => process.env, { createListener: () => (_, response) => response.end(), ${site} });
     ${beforeSignal}
     process.kill(process.pid, '${signal}');`,
  );
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const settings = { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: directory, DEMO_DATA: 'false', ...env };
    execFile(process.execPath, [entry], { env: settings }, (error, stdout, stderr) => {
      // A process that a signal has ended has no code.
      resolve({ exitCode: error ? Number(error.code ?? Number.NaN) : 0, stderr, stdout });
    });
  });
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s shuts the process down cleanly', async (signal) => {
  const { exitCode, stdout, stderr } = await start({}, { signal });
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Le site est ouvert sur http:\/\/127\.0\.0\.1:\d+$/m);
  expect(stdout).toMatch(/^Mot de passe, affiché cette fois seulement : \S{16}$/m);
  expect(stdout).toMatch(new RegExp(`"signal":"${signal}","msg":"shutting down"}\n$`));
});

test('a second signal right after the first changes nothing', async () => {
  const site = 'close: async () => void process.kill(process.pid, "SIGTERM")';
  const { exitCode, stdout } = await start({}, { site });
  expect(exitCode).toBe(0);
  expect(stdout.match(/"msg":"shutting down"/g)).toHaveLength(1);
});

test('a second Ctrl-C during the shutdown ends the process at once', async () => {
  const site = 'close: () => new Promise(() => setInterval(() => process.kill(process.pid, "SIGINT"), 100))';
  const { exitCode, stdout } = await start({}, { site });
  expect(exitCode).toBe(130);
  expect(stdout).toMatch(/"msg":"shutting down"}\n$/);
});

test('dates use the time zone of Paris, not that of the machine', async () => {
  const { stdout } = await start(
    { TZ: 'America/New_York' },
    { site: 'close: async () => void process.stdout.write(new Date(2027, 0, 1).toISOString() + "\\n")' },
  );
  expect(stdout).toMatch(/^2026-12-31T23:00:00\.000Z$/m);
});

test('the shutdown ends at its deadline, even if a service never closes', async () => {
  const { exitCode, stdout } = await start(
    {},
    {
      // The clock of the process jumps to the deadline once everything waits for the service.
      beforeSignal:
        'globalThis.clock = (await import("node:test")).mock.timers; clock.enable({ apis: ["setTimeout"] });',
      site: 'close: () => new Promise(() => setInterval(() => clock.tick(12_000), 100))',
    },
  );
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/"msg":"shutdown timed out"}\n$/);
});

test.each([
  ['a wrong setting', { PORT: 'http' }, 'PORT is "http"; it takes a whole number from 0 to 65535.\n'],
  [
    'a directory that is a file',
    { DATA_DIR: '/dev/null' },
    /^DATA_DIR is \/dev\/null \(.+\); it takes a directory .+\n$/,
  ],
  [
    'a directory that cannot be created',
    { DATA_DIR: '/proc/not/here' },
    /^DATA_DIR is \/proc\/not\/here \(.+\); it takes a directory .+\n$/,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://agent:hunter2@127.0.0.1:1/x' },
    /^DATABASE_URL is "postgres:\/\/agent:\*\*\*@127\.0\.0\.1:1\/x" \(.*ECONNREFUSED.*\); it takes .+\n$/,
  ],
])('%s ends the start with one line', async (_, env, line) => {
  const { exitCode, stderr, stdout } = await start(env);
  expect(stderr).toMatch(line);
  expect(stderr.split('\n')).toHaveLength(2);
  expect(stdout).toBe('');
  expect(exitCode).toBe(1);
});

test('a misspelled setting is told, and the site starts', async () => {
  const { exitCode, stdout } = await start({ TRUST_PROXYS: '1' });
  expect(stdout).toContain('"msg":"TRUST_PROXYS is no setting: was TRUST_PROXY meant?"');
  expect(exitCode).toBe(0);
});

test('a port in use ends the start with one line, before anything is created', async () => {
  const port = await listenLocally(createServer());

  const { exitCode, stderr, stdout } = await start({ PORT: String(port) });
  expect(stderr).toBe(`PORT is ${port}, which is taken; it takes a port that is free.\n`);
  expect(stdout).toBe('');
  expect(exitCode).toBe(1);
});

test('a database that is full at the first start ends it with one line', async () => {
  const DATABASE_URL = join(await newDirectory(), 'full.sqlite');
  await fillUsers(DATABASE_URL);

  const { exitCode, stderr, stdout } = await start({ DATABASE_URL });
  expect(stderr).toBe('Startup failed: database or disk is full.\n');
  expect(stdout).toBe('');
  expect(exitCode).toBe(1);
});

/** Uses up the ids of users: SQLite then reports a full database. */
async function fillUsers(path: string): Promise<void> {
  await using db = connect(path);
  await migrate(db);
  await sql`insert into sqlite_sequence (name, seq) values ('user', 9223372036854775807)`.execute(db);
}
