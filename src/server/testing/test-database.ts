import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, inject, onTestFinished } from 'vitest';
import { connect, type SiteDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { databaseUrl, MIGRATED_TEMPLATE } from './postgres.ts';

/** Runs the same tests on SQLite and on PostgreSQL; each call of `createDatabase` gives an empty migrated database. */
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

/** Databases of tests that have ended. Emptying one is a hundred times faster than creating another. */
const unused: string[] = [];

/** On the server of this test run, migrated and empty, closed when the running test ends. */
async function createPostgresDatabase(): Promise<SiteDatabase> {
  const url = unused.pop() ?? (await createDatabase(MIGRATED_TEMPLATE)).url;
  const db = connect(url);
  onTestFinished(() => db.destroy());
  // A test may have changed the schema, or its version: its database is not used again.
  if (!(await isSchemaUnchanged(db))) return createPostgresDatabase();
  await deleteAllRows(db);
  onTestFinished(() => void unused.push(url));
  return db;
}

/** The address of a new PostgreSQL database, empty unless a template is named, dropped when the running test ends. */
export async function createPostgresUrl(template = 'template1'): Promise<string> {
  const { name, url } = await createDatabase(template);
  onTestFinished(() => administer(sql`drop database ${sql.id(name)} with (force)`));
  return url;
}

async function createDatabase(template: string): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID()}`;
  await administer(sql`create database ${sql.id(name)} template ${sql.id(template)}`);
  return { name, url: databaseUrl(inject('postgresUrl'), name) };
}

/** PostgreSQL keeps the numbers below to itself. */
const FIRST_OID_OF_USERS = 16_384;

let schemaOfTemplate: string | undefined;

async function isSchemaUnchanged(db: SiteDatabase): Promise<boolean> {
  const { rows } = await sql<{ schema: string }>`
    select concat_ws(' ',
      (select string_agg(relname, ' ' order by oid) from pg_class where oid >= ${FIRST_OID_OF_USERS}),
      (select string_agg(attname, ' ' order by attrelid, attnum) from pg_attribute
        where attrelid >= ${FIRST_OID_OF_USERS}),
      (select string_agg(name, ' ' order by name) from kysely_migration),
      (select count(*) from pg_constraint), (select count(*) from pg_trigger)) as schema`.execute(db);
  schemaOfTemplate ??= rows[0]?.schema;
  return rows[0]?.schema === schemaOfTemplate;
}

/** Numbers start at 1 again. What the migrations themselves keep stays. */
async function deleteAllRows(db: SiteDatabase): Promise<void> {
  await sql`do $$
    declare
      relation regclass;
    begin
      -- Foreign keys are not checked meanwhile, so the order does not matter.
      set local session_replication_role = replica;
      for relation in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
      loop
        execute format('delete from %s', relation);
      end loop;
      perform setval(oid, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
    end $$`.execute(db);
}

async function administer(statement: ReturnType<typeof sql>): Promise<void> {
  const server = connect(inject('postgresUrl'));
  try {
    await statement.execute(server);
  } finally {
    await server.destroy();
  }
}
