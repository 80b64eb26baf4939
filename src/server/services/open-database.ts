import { dirname } from 'node:path';
import { connect, isPostgresUrl, type SiteDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { describeOrigin, findOtherOrigin, recordMigrations } from '#server/database/schema-check.ts';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { type Config, defaultDatabaseFile } from '#server/settings/config.ts';
import { maskPassword } from '#server/settings/mask-password.ts';
import { InvalidSetting } from '#server/settings/settings.ts';
import { findDiskProblem } from './disk-probe.ts';

type Location = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Connects to DATABASE_URL and runs the migrations. */
export async function openDatabase(location: Location): Promise<SiteDatabase> {
  const { databaseUrl } = location;
  try {
    return await connectAndMigrate(databaseUrl);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    await refuseFullDisk(location);
    throw toWrongSetting(location, reasonOf(error));
  }
}

async function connectAndMigrate(databaseUrl: string): Promise<SiteDatabase> {
  const db = connect(databaseUrl);
  try {
    await refuseOtherOrigin(db);
    await migrate(db);
    await recordMigrations(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
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
