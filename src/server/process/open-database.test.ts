import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { findLastMigration, hashMigrations, migrate } from '#server/database/migrate.ts';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const NO_DATABASE = 'no database '.repeat(1000);

test('the error of a damaged default file names the file, not DATABASE_URL', async () => {
  const DATA_DIR = await newDirectory();
  const file = join(DATA_DIR, 'site.sqlite');
  await writeFile(file, NO_DATABASE);

  const line = `${file} is not usable (file is not a database); it takes a SQLite database that can be read and written.`;
  await expect(openDatabase(readConfig({ DATA_DIR }))).rejects.toMatchObject({ name: 'InvalidSetting', message: line });
});

test('the error of a damaged file shows the setting', async () => {
  const DATABASE_URL = join(await newDirectory(), 'other:file.sqlite');
  await writeFile(DATABASE_URL, NO_DATABASE);

  const line = `DATABASE_URL is "${DATABASE_URL}" (file is not a database); it takes a database that answers.`;
  await expect(openDatabase(readConfig({ DATABASE_URL }))).rejects.toMatchObject({ message: line });
});

test('a database file is readable by its owner only; another file keeps its permissions', async () => {
  const directory = await newDirectory();
  const permissions = async (file: string) => (await stat(join(directory, file))).mode & 0o777;
  await writeFile(join(directory, 'empty'), '', { mode: 0o644 });
  await writeFile(join(directory, 'letter'), NO_DATABASE, { mode: 0o644 });

  await using _ = await openDatabase(readConfig({ DATABASE_URL: join(directory, 'empty') }));
  await openDatabase(readConfig({ DATABASE_URL: join(directory, 'letter') })).catch(() => {});

  expect(await Promise.all(['empty', 'empty-wal', 'letter'].map(permissions))).toEqual([0o600, 0o600, 0o644]);
});

test('the error of an unreachable server hides the password', async () => {
  const DATABASE_URL = 'postgres://agent:hunter2@127.0.0.1:1/site';

  const error = await openDatabase(readConfig({ DATABASE_URL })).catch((refusal: Error) => refusal);

  expect(error).toMatchObject({ message: /^DATABASE_URL is "postgres:\/\/agent:\*\*\*@127\.0\.0\.1:1\/site" \(.+\);/ });
});

test('a database that a later version has migrated is refused with one line, and left as it is', async () => {
  const config = readConfig({ DATA_DIR: await newDirectory() });
  {
    await using db = await openDatabase(config);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
  }

  await expect(openDatabase(config)).rejects.toThrow(
    'The database was made by a later version of the site (9999-later): start that version, or restore a backup of this one.',
  );
});

describe.each([
  ['SQLite', async () => ({ DATA_DIR: await newDirectory() })],
  ['PostgreSQL', async () => ({ DATABASE_URL: await createPostgresUrl() })],
])('a database of other migrations with the same names (%s)', (_, newSettings) => {
  const LINE =
    'The database was made by another version of the site, though its migrations have the same names (%s): start that version, or restore a backup of this one.';

  test('is refused with one line, and neither migrated nor recorded', async () => {
    const config = readConfig(await newSettings());
    {
      await using db = connect(config.databaseUrl);
      await migrate(db, '0009-searches');
      await sql`alter table search drop column notes`.execute(db);
      await sql`alter table message add column mood text not null default ''`.execute(db);
      await sql`drop table feed_delivery`.execute(db);
    }

    const differences = 'see feed_delivery, search.notes';
    await expect(openDatabase(config)).rejects.toThrow(LINE.replace('%s', differences));

    await using db = connect(config.databaseUrl);
    expect(await findLastMigration(db)).toBe('0009-searches');
  });

  test('is none of those that lack a step which landed after one with a higher number', async () => {
    const config = readConfig({ ...(await newSettings()), SKIP_BACKUP_BEFORE_MIGRATION: '1' });
    const name = '0021-told-failures';
    {
      await using db = await openDatabase(config);
      await sql`drop table told_failure`.execute(db);
      await sql`delete from kysely_migration where name = ${name}`.execute(db);
      await db.deleteFrom('migration_hash').where('name', '=', name).execute();
    }

    await using db = await openDatabase(config);

    expect(await db.selectFrom('told_failure').selectAll().execute()).toEqual([]);
  });

  test('is refused although the tables are the same', async () => {
    const config = readConfig(await newSettings());
    {
      await using db = await openDatabase(config);
      await db.updateTable('migration_hash').set({ hash: 'another' }).where('name', '=', '0002-properties').execute();
    }

    const difference = 'see 0002-properties';
    await expect(openDatabase(config)).rejects.toThrow(LINE.replace('%s', difference));
  });
});

test('a database that recorded no migrations yet records them, and stays usable', async () => {
  const config = readConfig({ DATA_DIR: await newDirectory() });
  {
    await using db = connect(config.databaseUrl);
    await migrate(db, '0009-searches');
  }
  {
    await using db = await openDatabase(config);
    const recorded = await db.selectFrom('migration_hash').selectAll().execute();
    expect(new Map(recorded.map(({ name, hash }) => [name, hash]))).toEqual(await hashMigrations());
  }
  await using _ = await openDatabase(config);
});
