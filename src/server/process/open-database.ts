import { dirname } from 'node:path';
import { backUpBeforeMigration } from '#server/backup/before-migration.ts';
import { connect, isPostgresUrl, type SiteDatabase } from '#server/database/connect.ts';
import { findLastMigration, listPendingMigrations, migrate } from '#server/database/migrate.ts';
import { describeOrigin, findOtherOrigin, recordMigrations } from '#server/database/schema-check.ts';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { findDiskProblem } from '#server/services/disk-probe.ts';
import { type Config, defaultDatabaseFile } from '#server/settings/config.ts';
import { maskPassword } from '#server/settings/mask-password.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Connects to DATABASE_URL and runs the migrations, after a backup of what they are going to change. */
export async function openDatabase(config: Config): Promise<SiteDatabase> {
  try {
    return await connectAndMigrate(config);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    await refuseFullDisk(config);
    throw toWrongSetting(config, reasonOf(error));
  }
}

async function connectAndMigrate(config: Config): Promise<SiteDatabase> {
  const db = connect(config.databaseUrl);
  try {
    await refuseOtherOrigin(db);
    if (!config.skipBackupBeforeMigration && (await isToBeMigrated(db))) {
      const file = await backUpBeforeMigration(config);
      process.stdout.write(`The database is about to be migrated; its backup is ${file}\n`);
    }
    await migrate(db);
    await recordMigrations(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A new database has nothing to save. */
async function isToBeMigrated(db: SiteDatabase): Promise<boolean> {
  return (await findLastMigration(db)) !== undefined && (await listPendingMigrations(db)).length > 0;
}

/** SQLite calls a full disk a 'disk I/O error', since its shared memory finds no room. */
async function refuseFullDisk({ databaseUrl }: Location): Promise<void> {
  if (isPostgresUrl(databaseUrl)) return;
  const problem = await findDiskProblem([dirname(databaseUrl)]);
  if (!problem?.isFull) return;
  throw new CommandError(
    `The disk of ${problem.directory} is ${problem.reason}: the database cannot be opened. Free some space there, then start again.`,
  );
}

/** Statements of this version could fail in it one by one, or damage what they do not know. */
async function refuseOtherOrigin(db: SiteDatabase): Promise<void> {
  const origin = await findOtherOrigin(db);
  if (!origin) return;
  throw new CommandError(
    `The database was made by ${describeOrigin(origin)}: start that version, or restore a backup of this one.`,
  );
}

/** Names the default file where DATABASE_URL is not set. */
function toWrongSetting({ databaseUrl, dataDir }: Location, reason: string): InvalidSetting {
  if (databaseUrl === defaultDatabaseFile(dataDir)) {
    return new InvalidSetting(databaseUrl, `not usable (${reason})`, 'a SQLite database that can be read and written');
  }
  const shown = isPostgresUrl(databaseUrl) ? maskPassword(databaseUrl) : databaseUrl;
  return new InvalidSetting('DATABASE_URL', `${JSON.stringify(shown)} (${reason})`, 'a database that answers');
}
