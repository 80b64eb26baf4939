import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, inject, onTestFinished } from 'vitest';
import { connect, type SiteDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { databaseUrl, MIGRATED_TEMPLATE } from './postgres.ts';

/** Runs the same tests on SQLite and on PostgreSQL; each call of `createDatabase` gives a new migrated database. */
export function describeOnEachDatabase(
  subject: string,
  defineTests: (createDatabase: () => Promise<SiteDatabase>) => void,
): void {
  describe(`${subject} (SQLite)`, () => defineTests(createSqliteDatabase));
  describe(`${subject} (PostgreSQL)`, () => defineTests(createPostgresDatabase));
}

/** In memory, migrated, closed when the running test ends. */
export async function createSqliteDatabase(): Promise<SiteDatabase> {
  const db = connect(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

/** On the server of this test run, migrated, dropped when the running test ends. */
async function createPostgresDatabase(): Promise<SiteDatabase> {
  const db = connect(await createPostgresUrl(MIGRATED_TEMPLATE));
  onTestFinished(() => db.destroy());
  return db;
}

/** The address of a new PostgreSQL database, empty unless a template is named, dropped when the running test ends. */
export async function createPostgresUrl(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID()}`;
  await administer(sql`create database ${sql.id(name)} template ${sql.id(template)}`);
  onTestFinished(() => administer(sql`drop database ${sql.id(name)} with (force)`));
  return databaseUrl(inject('postgresUrl'), name);
}

async function administer(statement: ReturnType<typeof sql>): Promise<void> {
  const server = connect(inject('postgresUrl'));
  try {
    await statement.execute(server);
  } finally {
    await server.destroy();
  }
}
