import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { createOperator } from './testing/operator.ts';

test.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresUrl() })],
])('the doctor tells what needs attention, worst first, while the site runs (%s)', async (_, newSettings) => {
  const { directory, databaseUrl, run } = await createOperator(await newSettings());
  await run('seed', '--count', '1');
  await mkdir(join(directory, 'data', 'uploads'));
  // Like a site that runs.
  await using _site = connect(databaseUrl);

  const { exitCode, stdout, stderr } = await run('doctor');

  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(
    lines.map((_line, index) => (index < lines.findIndex((line) => line.startsWith('OK')) ? 'ATTENTION' : 'OK')),
  );
  expect(stdout).toMatch(/^ATTENTION {2}Sauvegarde {13}Aucune sauvegarde automatique/m);
  expect(stdout).toMatch(/^OK {9}Base de données {8}/m);
});

test('a doubted date is told, and confirmed by the same command', async () => {
  const { databaseUrl, run } = await createOperator();
  await run('seed', '--count', '1');
  await using db = connect(databaseUrl);
  await db.insertInto('clock').values({ id: 1, trusted_at: '2020-01-01T00:00:00.000Z' }).execute();

  expect((await run('doctor')).stdout).toMatch(
    /^ATTENTION {2}Horloge .+1 janvier 2020.+npm run doctor -- --date-is-right/m,
  );
  expect((await run('doctor', '--date-is-right')).stdout).toMatch(/^OK {9}Horloge /m);
  expect((await run('doctor')).stdout).toMatch(/^OK {9}Horloge /m);
});

test('where something fails the exit code is 1', async () => {
  const { directory, run } = await createOperator({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await run('seed', '--count', '1');
  await mkdir(join(directory, 'data', 'uploads'));

  const { exitCode, stdout } = await run('doctor');

  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^ÉCHEC {6}Serveur de messagerie {2}.+ECONNREFUSED/);
});

test('a site that was never started has no database, and gets none', async () => {
  const { directory, run } = await createOperator();

  const { exitCode, stdout } = await run('doctor');

  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^ÉCHEC {6}Base de données .+site\.sqlite n'existe pas.+démarrez le site/m);
  expect(await readdir(directory)).toEqual([]);
});

test('a damaged database is a finding among others', async () => {
  const { directory, databaseUrl, run } = await createOperator();
  await mkdir(join(directory, 'data'));
  await writeFile(databaseUrl, 'no database '.repeat(1000));

  const { exitCode, stdout } = await run('doctor');

  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^ÉCHEC {6}Base de données .+file is not a database/m);
  expect(stdout).toMatch(/Serveur de messagerie/);
});

test('an older database is left as it is', async () => {
  const { directory, databaseUrl, run } = await createOperator();
  await mkdir(join(directory, 'data', 'uploads'), { recursive: true });
  await using db = connect(databaseUrl);
  await migrate(db, '0003-images');

  const { exitCode, stdout } = await run('doctor');

  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^ATTENTION {2}Version de la base .+0004-messages.+redémarrez le site/m);
});

test('it takes no arguments', async () => {
  const { run } = await createOperator();
  expect(await run('doctor', 'all')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('npm run doctor') });
});

test('--json says the version and every check, with the same exit code', async () => {
  const { directory, run } = await createOperator({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await run('seed', '--count', '1');
  await mkdir(join(directory, 'data', 'uploads'));

  const { exitCode, stdout } = await run('doctor', '--json');

  expect(exitCode).toBe(1);
  const { version, checks } = JSON.parse(stdout);
  expect(version).toBe(packageJson.version);
  expect(checks).toContainEqual({ check: 'mail', state: 'failing', message: expect.stringContaining('ECONNREFUSED') });
  expect(checks).toContainEqual({ check: 'database', state: 'ok', message: expect.any(String) });
});
