import { resolve } from 'node:path';
import { isUnusable } from '#server/database/database-errors.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { isOutage } from '#server/failures/outage.ts';
import { openDatabase } from '#server/services/open-database.ts';
import { openDirectory } from '#server/services/open-directory.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { loadEnvironment } from '#server/settings/environment.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

/** What the operator runs with `npm run`. */
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
};

type Terminal = {
  args: string[];
  env: NodeJS.ProcessEnv;
  print: CommandCall['print'];
  printError: (line: string) => void;
};

/** Runs a command in a process of its own, as npm starts it. */
export async function runAsProcess(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, {
    args: process.argv.slice(2),
    env: loadEnvironment(),
    print: console.log,
    printError: console.error,
  });
}

/** Prints the result of a command, or one line about what is wrong, and resolves with the exit code. */
export async function runCommand({ usage, run }: Command, { args, env, print, printError }: Terminal): Promise<number> {
  try {
    // npm runs scripts in the project's directory. INIT_CWD is the operator's.
    const directory = resolve(env.INIT_CWD ?? '.');
    const result = await run({ args, config: readConfig(env), directory, print });
    const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result;
    print(text);
    return exitCode;
  } catch (error) {
    printError(toLine(error, usage));
    return 1;
  }
}

/** Opens the database for a command, and closes it afterwards. */
export async function withDatabase(config: Config, use: (db: Database) => Promise<string>): Promise<string> {
  openDirectory('DATA_DIR', config.dataDir);
  await using db = await openDatabase(config);
  return await use(db);
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
