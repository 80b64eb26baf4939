import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { type CommandName, createOperator, hasReadOnlyDisks } from './testing/operator.ts';

describe('npm run backup and npm run restore', () => {
  test('move a site from SQLite to PostgreSQL', async () => {
    const old = await createOperator();
    await old.run('seed', '--count', '3');
    await old.run('user', 'create', '--email', 'agent@example.test', '--password', 'maquis et mer');
    const site = await createOperator({ DATABASE_URL: await createPostgresUrl() });
    const file = join(old.directory, 'site.tar');

    const saved = await old.run('backup', file);
    const restored = await site.run('restore', file);

    expect(saved).toMatchObject({ exitCode: 0, stderr: '' });
    expect(saved.stdout).toMatch(/^Saved 1 user and 3 properties to .+site\.tar \(\d+ kB\)\.\n$/);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 1 user and 3 properties, .+ restart it now\.\n$/);
    expect(await site.run('user', 'list')).toEqual(await old.run('user', 'list'));
  });

  test('replace what is there only with --force', async () => {
    const { directory, run } = await createOperator();
    await run('seed', '--count', '1');
    const file = join(directory, 'site.tar');
    await run('backup', file);

    const savedAgain = await run('backup', file);
    const restoredAgain = await run('restore', file);

    expect(savedAgain).toMatchObject({ exitCode: 1, stderr: `${file} exists already; --force replaces it.\n` });
    const stderr = 'The site already has 1 property; --force replaces all of it.\n';
    expect(restoredAgain).toMatchObject({ exitCode: 1, stderr });
    expect(await run('backup', file, '--force')).toMatchObject({ exitCode: 0 });
    expect(await run('restore', file, '--force')).toMatchObject({ exitCode: 0 });
  });

  test('resolve the file name in the directory where npm was called', async () => {
    const backups = await newDirectory();
    const { run } = await createOperator({ INIT_CWD: backups });
    await run('seed', '--count', '1');

    await run('backup', 'site.tar');

    expect(await readdir(backups)).toEqual(['site.tar']);
  });

  test.each<{ command: CommandName; args: string[]; error: string }>([
    { command: 'backup', args: [], error: 'Usage: npm run backup -- FILE [--force]\n' },
    { command: 'backup', args: ['a.tar'], error: 'There is nothing to save: the site has never been started.\n' },
    { command: 'restore', args: ['a.tar', '--fast'], error: 'Usage: npm run restore -- FILE [--force]\n' },
    { command: 'restore', args: ['a.tar'], error: 'The backup cannot be read: ENOENT: no such file or directory' },
  ])('$command $args reports what is wrong, and does nothing', async ({ command, args, error }) => {
    const { directory, run } = await createOperator();

    const { exitCode, stdout, stderr } = await run(command, ...args);

    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(error);
    expect(await readdir(directory)).toEqual([]);
  });

  test.each<{ command: CommandName; args: string[]; line: RegExp }>([
    { command: 'backup', args: ['a.tar'], line: /^The database cannot be used: file is not a database\.\n$/ },
    {
      command: 'user',
      args: ['delete', '--email', 'agent@example.test'],
      line: /^\S+site\.sqlite is not usable \(file is not a database\); it takes .+\n$/,
    },
  ])('$command reports in one line that the database is damaged', async ({ command, args, line }) => {
    const { directory, databaseUrl, run } = await createOperator();
    await mkdir(join(directory, 'data'));
    await writeFile(databaseUrl, 'no database '.repeat(1000));

    const { exitCode, stdout, stderr } = await run(command, ...args);

    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(line);
    expect(await readdir(directory)).toEqual(['data']);
  });

  test('restore a site with a damaged database', async () => {
    const { directory, databaseUrl, run } = await createOperator();
    await run('seed', '--count', '1');
    const file = join(directory, 'site.tar');
    await run('backup', file);
    await writeFile(databaseUrl, 'no database '.repeat(1000));

    const { exitCode, stdout } = await run('restore', file, '--force');

    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^The database cannot be read .+: it is now .+\.\nRestored 1 property, .+\n$/);
  });

  test('take a file in the bucket of BACKUP_DIR', async () => {
    const { env, objects } = await startS3Server();
    const { STORAGE_URL, ...keys } = env;
    const settings = { ...keys, BACKUP_DIR: STORAGE_URL };
    const old = await createOperator(settings);
    await old.run('seed', '--count', '2');
    const locked = await createOperator({ ...settings, BACKUP_KEY: Buffer.alloc(32).toString('base64') });
    await locked.run('seed', '--count', '1');
    const url = 's3://photos/by-hand/before-upgrade.tar';

    const saved = await old.run('backup', url);

    expect(saved).toMatchObject({ exitCode: 0, stderr: '' });
    expect(saved.stdout).toMatch(/^Saved 2 properties to s3:\/\/photos\/by-hand\/before-upgrade\.tar \(\d+ kB\)\.\n$/);
    expect([...objects.keys()]).toEqual(['by-hand/before-upgrade.tar']);
    expect((await old.run('backup', url)).stderr).toBe(`${url} exists already; --force replaces it.\n`);

    const site = await createOperator(settings);
    const restored = await site.run('restore', url);
    expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored 2 properties, /);
    expect(await readdir(join(site.directory, 'data', 'backup'))).toEqual([]);
    expect((await locked.run('backup', 's3://photos/locked.tar')).stdout).toMatch(/s3:\/\/photos\/locked\.tar\.enc \(/);
    expect(await locked.run('restore', 's3://photos/locked.tar', '--force')).toMatchObject({ exitCode: 0, stderr: '' });
    expect((await site.run('restore', 's3://photos/gone.tar', '--force')).stderr).toMatch(/404 NoSuchKey/);
  });

  test('encrypt with BACKUP_KEY, and read what was encrypted with it alone', async () => {
    const BACKUP_KEY = Buffer.alloc(32, 7).toString('base64');
    const old = await createOperator({ BACKUP_KEY });
    await old.run('user', 'create', '--email', 'agent@example.test', '--password', 'maquis et mer');
    const file = join(old.directory, 'site.tar');

    expect((await old.run('backup', 'site.tar')).stdout).toMatch(/^Saved 1 user to .+\/site\.tar\.enc \(/);
    expect((await old.run('backup', 'site.tar')).stderr).toBe(`${file}.enc exists already; --force replaces it.\n`);
    expect((await readFile(`${file}.enc`)).includes('agent@example.test')).toBe(false);

    // The lines of the guide are the same with a key and without.
    for (const name of [file, `${file}.enc`]) {
      const site = await createOperator({ BACKUP_KEY });
      expect(await site.run('restore', name)).toMatchObject({ exitCode: 0, stderr: '' });
    }
    const other = await createOperator({ BACKUP_KEY: Buffer.alloc(32).toString('base64') });
    expect(await other.run('restore', file)).toEqual({
      ...{ exitCode: 1, stdout: '' },
      stderr: expect.stringMatching(/^The backup is encrypted with another key than BACKUP_KEY: .+\n$/),
    });
    const none = await createOperator();
    expect((await none.run('restore', file)).stderr).toMatch(
      /^The backup is encrypted, and BACKUP_KEY is not set.+\n$/,
    );
    expect((await none.run('backup', file.concat('.enc'), '--force')).stderr).toBe(
      `BACKUP_KEY is not set: ${file}.enc would not be encrypted.\n`,
    );
    const wrong = await createOperator({ BACKUP_KEY: 'secret' });
    expect((await wrong.run('restore', file)).stderr).toMatch(/^BACKUP_KEY is not usable; it takes 32 bytes .+\n$/);
  });

  test.each([
    ['s3://photos', /^s3:\/\/photos is no file in a bucket/],
    ['s3://photos/site.tar?region=fr-par', /^s3:\S+ is no file in a bucket/],
    ['s3://photos/site.tar', /^BACKUP_DIR does not name the bucket photos: its endpoint and keys are needed\.\n$/],
  ])('report what is wrong with %s', async (url, line) => {
    const { directory, run } = await createOperator();

    for (const command of ['backup', 'restore'] as const) expect((await run(command, url)).stderr).toMatch(line);
    expect(await readdir(directory)).toEqual([]);
  });

  test.skipIf(!hasReadOnlyDisks)('back up a site on a read-only disk', async () => {
    const { directory, databaseUrl, run, spawnOnReadOnlyDisk } = await createOperator();
    await run('seed', '--count', '1');
    const save = (file: string) => spawnOnReadOnlyDisk('backup', join(directory, file));

    expect(await save('closed.tar')).toMatchObject({ exitCode: 0, stderr: '' });

    // Like a site that runs, or was killed: its last listing is in the -wal file.
    await using open = connect(databaseUrl);
    await createProperty(open, aProperty(), new Date());
    const { exitCode, stdout } = await save('open.tar');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Saved 2 properties');

    await rename(`${databaseUrl}-shm`, join(directory, 'index'));
    const { stderr } = await save('no-index.tar');
    expect(stderr).toMatch(/^The database cannot be used: the disk is read-only, and .+ name the copy\.\n$/);
    expect((await readdir(directory)).sort()).toEqual(['closed.tar', 'data', 'index', 'open.tar']);
  });

  test('report in one line that the PostgreSQL database does not exist', async () => {
    const { run } = await createOperator({ DATABASE_URL: `${await createPostgresUrl()}-gone` });

    const { exitCode, stderr } = await run('backup', 'a.tar');

    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^The database cannot be used: database "\S+-gone" does not exist\.\n$/);
  });
});
