import { copyFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type SiteDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';

test.each([
  { kind: 'deleted', change: (path: string) => rm(path), says: 'site.sqlite is gone' },
  { kind: 'moved away', change: (path: string) => rename(path, `${path}.old`), says: 'site.sqlite is gone' },
  {
    kind: 'replaced',
    change: async (path: string) => {
      await copyFile(path, `${path}.new`);
      await rename(`${path}.new`, path);
    },
    says: 'site.sqlite is another one now',
  },
])('a file that is $kind refuses writes, and can still be read', async ({ change, says }) => {
  const { db, path } = await createFile();
  await insertProperty(db);

  await change(path);

  await expect(insertProperty(db)).rejects.toThrow(says);
  await expect(db.deleteFrom('property').execute()).rejects.toThrow(says);
  await expect(db.transaction().execute(insertProperty)).rejects.toThrow(says);
  expect(() => db.file?.requireInPlace()).toThrow(says);
  expect(await countProperties(db)).toBe(1);
});

test('a file deleted during a transaction rolls it back, and accepts writes once restored', async () => {
  const { db, path } = await createFile();

  const write = db.transaction().execute(async (transaction) => {
    await insertProperty(transaction);
    await rename(path, `${path}.old`);
  });

  await expect(write).rejects.toThrow('site.sqlite is gone');
  await rename(`${path}.old`, path);
  db.file?.requireInPlace();
  await insertProperty(db);
  expect(await countProperties(db)).toBe(1);
});

test('a symbolic link is followed, and refuses writes once it points elsewhere', async () => {
  const target = join(await newDirectory(), 'site.sqlite');
  const link = join(await newDirectory(), 'link.sqlite');
  await symlink(target, link);
  const { db } = await createFile(link);
  await insertProperty(db);

  await rm(link);
  await symlink(`${target}-other`, link);

  await expect(insertProperty(db)).rejects.toThrow('link.sqlite is gone');
});

test('a database in memory needs no file', async () => {
  const db = await createSqliteDatabase();
  await insertProperty(db);

  expect(() => db.file?.requireInPlace()).not.toThrow();
});

async function createFile(given?: string): Promise<{ db: SiteDatabase; path: string }> {
  const path = given ?? join(await newDirectory(), 'site.sqlite');
  const db = connect(path);
  onTestFinished(() => db.destroy());
  await migrate(db);
  return { db, path };
}

async function insertProperty(db: Database): Promise<void> {
  await db.insertInto('property').values(aPropertyRow()).returning('id').executeTakeFirstOrThrow();
}

async function countProperties(db: Database): Promise<number> {
  return (await db.selectFrom('property').select('id').execute()).length;
}
