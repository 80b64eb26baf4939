import { connect, isPostgresUrl, type SiteDatabase } from '#server/database/connect.ts';
import { findLastMigration, isKnownMigration, migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { type Config, defaultDatabaseFile } from '#server/settings/config.ts';
import { maskPassword } from '#server/settings/mask-password.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Connects to DATABASE_URL and runs the migrations. */
export async function openDatabase(location: Location): Promise<SiteDatabase> {
  const { databaseUrl } = location;
  try {
    return await connectAndMigrate(databaseUrl);
  } catch (error) {
    throw error instanceof CommandError ? error : toWrongSetting(location, reasonOf(error));
  }
}

async function connectAndMigrate(databaseUrl: string): Promise<SiteDatabase> {
  const db = connect(databaseUrl);
  try {
    await refuseLaterVersion(db);
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The code may have been rolled back: statements of an older version could damage what they do not know. */
async function refuseLaterVersion(db: Database): Promise<void> {
  const migration = await findLastMigration(db);
  if (migration === undefined || isKnownMigration(migration)) return;
  throw new CommandError(
    `The database was made by a later version of the site (${migration}): start that version, or restore a backup of this one.`,
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
