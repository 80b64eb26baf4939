import { resolve } from 'node:path';
import { connect, hasDatabase } from '#server/database/connect.ts';
import { isUnusable } from '#server/database/database-errors.ts';
import { findLastMigration } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { isOutage } from '#server/failures/outage.ts';
import { openDatabase } from '#server/process/open-database.ts';
import { findDiskProblem, writtenDirectories } from '#server/services/disk-probe.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { openDirectory } from '#server/settings/open-directory.ts';
import { InvalidSetting } from '#server/settings/settings.ts';
import { becomeOwner } from './become-owner.ts';
import { readPassword } from './read-password.ts';

/** What the operator runs with `npm run`, or by `site` where there is no npm. */
export type Command = {
  usage: string;
  /** Resolves with what is printed at the end. Throws what is wrong. */
  run: (call: CommandCall) => Promise<string | { text: string; exitCode: number }>;
};

export type CommandCall = {
  args: string[];
  config: Config;
  /** Where the operator is: relative names of files start there. */
  directory: string;
  /** Prints a line before the end. */
  print: (line: string) => void;
  /** Asks the person at the terminal, or reads a line of standard input. */
  readPassword: () => Promise<string>;
};

type Terminal = {
  args: string[];
  readEnvironment: () => NodeJS.ProcessEnv;
  /** Called before anything is read or written. */
  onConfig?: (config: Config) => void;
  print: CommandCall['print'];
  printError: (line: string) => void;
  readPassword: CommandCall['readPassword'];
};

/** Runs a command as the whole of this process. */
export async function runAsProcess(command: Command, args: string[]): Promise<void> {
  process.exitCode = await runCommand(command, {
    args,
    readEnvironment: loadEnvironment,
    onConfig: becomeOwner,
    print: (line) => console.log(asTyped(line)),
    printError: (line) => console.error(asTyped(line)),
    readPassword,
  });
}

/** Names commands as they are called here: `site user list` where npm did not start this. */
function asTyped(line: string): string {
  if (process.env.npm_lifecycle_event) return line;
  return line.replaceAll(/npm run (?:site -- )?([\w…]+)( \[?)?(?:-- )?/g, 'site $1$2');
}

/** Prints the result of a command, or one line about what is wrong, and resolves with the exit code. */
export async function runCommand({ usage, run }: Command, terminal: Terminal): Promise<number> {
  const { args, print, printError, readPassword } = terminal;
  // Whatever else is given, and whatever is wrong with the settings.
  if (args.includes('--help') || args.includes('-h')) {
    print(usage);
    return 0;
  }
  const user = process.getuid?.();
  let config: Config | undefined;
  try {
    const env = terminal.readEnvironment();
    config = readConfig(env);
    terminal.onConfig?.(config);
    // npm runs scripts in the project's directory. INIT_CWD is the operator's.
    const directory = resolve(env.INIT_CWD ?? '.');
    const result = await run({ args, config, directory, print, readPassword });
    const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result;
    print(text);
    return exitCode;
  } catch (error) {
    const line = (config && (await findFullDisk(error, config))) ?? toLine(error, usage);
    printError(line);
    if (line.includes('EACCES') && process.getuid?.() !== user) printError(AS_OWNER);
    return 1;
  }
}

const AS_OWNER = 'Root runs this as the owner of DATA_DIR, who has to be allowed to use that file.';

/** Opens the database for a command, and closes it afterwards. */
export async function withDatabase<Result>(config: Config, use: (db: Database) => Promise<Result>): Promise<Result> {
  openDirectory('DATA_DIR', config.dataDir);
  await using db = await openDatabase(config);
  return await use(db);
}

/** The same for a command that only reads: it neither creates nor migrates anything. */
export async function withDatabaseAsItIs(config: Config, use: (db: Database) => Promise<string>): Promise<string> {
  if (!hasDatabase(config.databaseUrl)) throw new CommandError(NEVER_STARTED);
  await using db = connect(config.databaseUrl, { mayOnlyRead: true });
  if ((await findLastMigration(db)) === undefined) throw new CommandError(NEVER_STARTED);
  return await use(db);
}

const NEVER_STARTED = 'There is nothing to read: the site has never been started.';

/** SQLite calls a full disk a 'disk I/O error', and the system names no file that is open. */
async function findFullDisk(error: unknown, config: Config): Promise<string | undefined> {
  if (!isOutage(error)) return undefined;
  const problem = await findDiskProblem(writtenDirectories(config));
  return problem?.isFull
    ? `The disk of ${problem.directory} is ${problem.reason}. Free some space there, then try again.`
    : undefined;
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
