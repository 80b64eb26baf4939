import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Engine, SiteDatabase } from './connect.ts';
import * as users from './migrations/0001-users.ts';
import * as properties from './migrations/0002-properties.ts';
import * as images from './migrations/0003-images.ts';
import * as messages from './migrations/0004-messages.ts';
import * as firstStart from './migrations/0005-first-start.ts';
import * as adverts from './migrations/0006-adverts.ts';
import * as settings from './migrations/0007-settings.ts';
import * as trashAndVersions from './migrations/0008-trash-and-versions.ts';
import * as links from './migrations/0009-links.ts';
import * as visits from './migrations/0010-visits.ts';
import * as deletedImages from './migrations/0011-deleted-images.ts';
import * as features from './migrations/0012-features.ts';
import * as alerts from './migrations/0013-alerts.ts';
import * as backups from './migrations/0014-backups.ts';
import * as notifications from './migrations/0015-notifications.ts';
import * as sharedState from './migrations/0016-shared-state.ts';
import * as alertRefusals from './migrations/0017-alert-refusals.ts';
import * as secondFactor from './migrations/0018-second-factor.ts';
import * as backupMails from './migrations/0019-backup-mails.ts';
import * as alertRequests from './migrations/0020-alert-requests.ts';
import * as catalogueOrder from './migrations/0021-catalogue-order.ts';
import type { Database } from './tables.ts';

/** A step of the schema, which may differ between the engines. */
type Step = { up(db: Kysely<unknown>, engine: Engine): Promise<void> };

/** Append-only: a migration that has run somewhere is never edited. */
const migrations: Record<string, Step> = {
  '0001-users': users,
  '0002-properties': properties,
  '0003-images': images,
  '0004-messages': messages,
  '0005-first-start': firstStart,
  '0006-adverts': adverts,
  '0007-settings': settings,
  '0008-trash-and-versions': trashAndVersions,
  '0009-links': links,
  '0010-visits': visits,
  '0011-deleted-images': deletedImages,
  '0012-features': features,
  '0013-alerts': alerts,
  '0014-backups': backups,
  '0015-notifications': notifications,
  '0016-shared-state': sharedState,
  '0017-alert-refusals': alertRefusals,
  '0018-second-factor': secondFactor,
  '0019-backup-mails': backupMails,
  '0020-alert-requests': alertRequests,
  '0021-catalogue-order': catalogueOrder,
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
