import { isUnusable } from '#server/database/database-errors.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { isOutage } from '#server/failures/outage.ts';
import { reasonOf } from '#server/failures/reason-of.ts';
import { openDatabase } from '#server/services/open-database.ts';
import { openDirectory } from '#server/services/open-directory.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

/** Runs an operator command: prints its result, or one line about what is wrong, and sets the exit code. */
export async function runCommand(
  usage: string,
  command: (args: string[], config: Config) => Promise<string>,
): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2), readConfig(loadEnvironment())));
  } catch (error) {
    console.error(toLine(error, usage));
    process.exitCode = 1;
  }
}

/** The same for a command that works on the database. */
export function runWithDatabase(
  usage: string,
  command: (db: Database, args: string[], config: Config) => Promise<string>,
): Promise<void> {
  return runCommand(usage, async (args, config) => {
    openDirectory('DATA_DIR', config.dataDir);
    await using db = await openDatabase(config);
    return await command(db, args, config);
  });
}

function toLine(error: unknown, usage: string): string {
  if (error instanceof CommandError || error instanceof InvalidSetting) return error.message;
  // An unknown or incomplete option, as Node's own parser words it.
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\n${usage}`;
  }
  // Errors of the system (no space, no server, no permission) explain themselves.
  if (error instanceof Error && 'syscall' in error) return error.message;
  // Errors of a database that is damaged, locked, full or refuses access need to name the database.
  if (error instanceof Error && (isOutage(error) || isUnusable(error))) {
    return `The database cannot be used: ${reasonOf(error)}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
