import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import type { SiteDatabase } from './connect.ts';
import { hashMigration, type Migration } from './migration-hash.ts';
import * as accounts from './migrations/0001-accounts.ts';
import * as properties from './migrations/0002-properties.ts';
import * as images from './migrations/0003-images.ts';
import * as messages from './migrations/0004-messages.ts';
import * as alerts from './migrations/0005-alerts.ts';
import * as visitors from './migrations/0006-visitors.ts';
import * as site from './migrations/0007-site.ts';
import * as feeds from './migrations/0008-feeds.ts';
import * as searches from './migrations/0009-searches.ts';
import * as limits from './migrations/0010-limits.ts';
import * as energyCostYears from './migrations/0011-energy-cost-years.ts';
import * as withdrawnImages from './migrations/0013-withdrawn-images.ts';
import * as secondChances from './migrations/0015-second-chances.ts';
import * as safeguards from './migrations/0016-safeguards.ts';
import * as limitsOfMessages from './migrations/0017-limits-of-messages.ts';
import * as keysOfMessages from './migrations/0018-keys-of-messages.ts';
import * as statesOfAlerts from './migrations/0020-states-of-alerts.ts';
import * as toldFailures from './migrations/0021-told-failures.ts';
import * as siteContent from './migrations/0022-site-content.ts';
import * as mailSettings from './migrations/0023-mail-settings.ts';
import * as accountCare from './migrations/0024-account-care.ts';
import * as imports from './migrations/0025-imports.ts';
import * as redirects from './migrations/0026-redirects.ts';
import * as firstDay from './migrations/0027-first-day.ts';
import * as equipment from './migrations/0030-equipment.ts';
import * as loweredPrices from './migrations/0031-lowered-prices.ts';
import * as filmAndPlans from './migrations/0032-film-and-plans.ts';
import * as documents from './migrations/0033-documents.ts';
import * as sellers from './migrations/0040-sellers.ts';
import * as mandates from './migrations/0041-mandates.ts';
import * as appointments from './migrations/0042-appointments.ts';
import * as ownerLinks from './migrations/0043-owner-links.ts';
import * as webPush from './migrations/0044-web-push.ts';
import * as importedCaptions from './migrations/0045-imported-captions.ts';
import type { Database } from './tables.ts';

/** Append-only: sites run on these. `frozen-migrations.test.ts` has the hash of each. */
const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-properties': properties,
  '0003-images': images,
  '0004-messages': messages,
  '0005-alerts': alerts,
  '0006-visitors': visitors,
  '0007-site': site,
  '0008-feeds': feeds,
  '0009-searches': searches,
  '0010-limits': limits,
  '0011-energy-cost-years': energyCostYears,
  '0013-withdrawn-images': withdrawnImages,
  '0015-second-chances': secondChances,
  '0016-safeguards': safeguards,
  '0017-limits-of-messages': limitsOfMessages,
  '0018-keys-of-messages': keysOfMessages,
  '0020-states-of-alerts': statesOfAlerts,
  '0021-told-failures': toldFailures,
  '0022-site-content': siteContent,
  '0023-mail-settings': mailSettings,
  '0024-account-care': accountCare,
  '0025-imports': imports,
  '0026-redirects': redirects,
  '0027-first-day': firstDay,
  '0030-equipment': equipment,
  '0031-lowered-prices': loweredPrices,
  '0032-film-and-plans': filmAndPlans,
  '0033-documents': documents,
  '0040-sellers': sellers,
  '0041-mandates': mandates,
  '0042-appointments': appointments,
  '0043-owner-links': ownerLinks,
  '0044-web-push': webPush,
  '0045-imported-captions': importedCaptions,
};

/** Brings the schema up to date, or up to a named step; all pending steps succeed together or nothing changes. */
export async function migrate(db: SiteDatabase, upTo?: string): Promise<void> {
  const migrator = migratorOf(db);
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  const failed = results.find(({ status }) => status === 'Error');
  if (failed) {
    const line = `Migration ${failed.migrationName} failed (${reasonOf(error)}): nothing was changed.`;
    throw new CommandError(line, { cause: error });
  }
  if (error) throw error;
}

/** The hash of every migration of this code, by its name. */
export async function hashMigrations(): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const [name, migration] of Object.entries(migrations)) hashes.set(name, await hashMigration(migration));
  return hashes;
}

/** The steps that have not run yet. Changes nothing. */
export async function listPendingMigrations(db: SiteDatabase): Promise<string[]> {
  const steps = await migratorOf(db).getMigrations();
  return steps.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Runs the steps of this code that another database has run, and no others. */
export async function migrateLike(db: SiteDatabase, other: SiteDatabase): Promise<void> {
  const pending = await listPendingMigrations(other);
  const ran = Object.keys(migrations).filter((name) => !pending.includes(name));
  const { error } = await migratorOf(db, ran).migrateToLatest();
  if (error) throw error;
}

function migratorOf(db: SiteDatabase, names = Object.keys(migrations)): Migrator {
  const steps = Object.entries(migrations)
    .filter(([name]) => names.includes(name))
    .map(([name, { up }]) => [name, { up: (transaction: Kysely<unknown>) => up(transaction, db.engine) }]);
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  // Steps land in the order in which they are finished, which is not always that of their numbers.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
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
