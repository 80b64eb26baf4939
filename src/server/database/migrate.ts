import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Engine, SiteDatabase } from './connect.ts';
import * as accounts from './migrations/0001-accounts.ts';
import * as properties from './migrations/0002-properties.ts';
import * as images from './migrations/0003-images.ts';
import * as messages from './migrations/0004-messages.ts';
import * as alerts from './migrations/0005-alerts.ts';
import * as visitors from './migrations/0006-visitors.ts';
import * as site from './migrations/0007-site.ts';
import * as feeds from './migrations/0008-feeds.ts';
import * as searches from './migrations/0009-searches.ts';
import type { Database } from './tables.ts';

/** A step of the schema, which may differ between the engines. */
type Step = { up(db: Kysely<unknown>, engine: Engine): Promise<void> };

/** Once a site runs on these, the list is append-only: a migration that has run somewhere is never edited. */
const migrations: Record<string, Step> = {
  '0001-accounts': accounts,
  '0002-properties': properties,
  '0003-images': images,
  '0004-messages': messages,
  '0005-alerts': alerts,
  '0006-visitors': visitors,
  '0007-site': site,
  '0008-feeds': feeds,
  '0009-searches': searches,
};

/** Brings the schema up to date, or up to a named step; all pending steps succeed together or nothing changes. */
export async function migrate(db: SiteDatabase, upTo?: string): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** The steps that have not run yet. Changes nothing. */
export async function listPendingMigrations(db: SiteDatabase): Promise<string[]> {
  const steps = await migratorOf(db).getMigrations();
  return steps.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

function migratorOf(db: SiteDatabase): Migrator {
  const steps = Object.entries(migrations).map(([name, { up }]) => [
    name,
    { up: (transaction: Kysely<unknown>) => up(transaction, db.engine) },
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
}

export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** The last migration that has run, if any. */
export async function findLastMigration(db: Database): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1`.execute(db);
  return rows[0]?.name;
}
