import { connect, isPostgresUrl } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import { type Config, defaultDatabaseFile } from '#server/settings/config.ts';
import { maskPassword } from '#server/settings/mask-password.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Connects to DATABASE_URL and runs the migrations. */
export async function openDatabase(location: Location): Promise<Database> {
  const { databaseUrl } = location;
  try {
    return await connectAndMigrate(databaseUrl);
  } catch (error) {
    throw toWrongSetting(location, reasonOf(error));
  }
}

async function connectAndMigrate(databaseUrl: string): Promise<Database> {
  const db = connect(databaseUrl);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Names the default file where DATABASE_URL is not set. */
function toWrongSetting({ databaseUrl, dataDir }: Location, reason: string): InvalidSetting {
  if (databaseUrl === defaultDatabaseFile(dataDir)) {
    return new InvalidSetting(databaseUrl, `not usable (${reason})`, 'a SQLite database that can be read and written');
  }
  const shown = isPostgresUrl(databaseUrl) ? maskPassword(databaseUrl) : databaseUrl;
  return new InvalidSetting('DATABASE_URL', `${JSON.stringify(shown)} (${reason})`, 'a database that answers');
}
