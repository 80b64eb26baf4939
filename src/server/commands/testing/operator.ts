import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupCommand } from '#server/commands/backup.ts';
import { doctorCommand } from '#server/commands/doctor.ts';
import { healthCommand } from '#server/commands/health.ts';
import { restoreCommand } from '#server/commands/restore.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { seedCommand } from '#server/commands/seed.ts';
import { userCommand } from '#server/commands/user.ts';
import { newDirectory } from '#server/testing/new-directory.ts';

/** The command that has them all. */
const SITE = fileURLToPath(import.meta.resolve('#server/commands/site.ts'));

type Outcome = { exitCode: number; stdout: string; stderr: string };

const COMMANDS = {
  backup: backupCommand,
  doctor: doctorCommand,
  health: healthCommand,
  restore: restoreCommand,
  seed: seedCommand,
  user: userCommand,
};
export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = ['backup', 'doctor', 'restore', 'seed', 'user'] as const satisfies CommandName[];

/** Runs commands as an operator does, on a site that is removed when the test ends. */
export async function createOperator(settings: NodeJS.ProcessEnv = {}) {
  const directory = await newDirectory();
  const dataDir = join(directory, 'data');
  // Nothing of the tester's own settings: neither their environment nor the `.env` of their directory.
  const env: NodeJS.ProcessEnv = { DATA_DIR: dataDir, INIT_CWD: directory, ...settings };
  return {
    directory,
    databaseUrl: env.DATABASE_URL ?? join(dataDir, 'site.sqlite'),
    /** In this process. */
    async run(command: CommandName, ...args: string[]): Promise<Outcome> {
      const printed = { stdout: '', stderr: '' };
      const exitCode = await runCommand(COMMANDS[command], {
        args,
        readEnvironment: () => env,
        print: (line) => (printed.stdout += `${line}\n`),
        printError: (line) => (printed.stderr += `${line}\n`),
        readPassword: async () => '',
      });
      return { exitCode, ...printed };
    },
    /** In a process of its own, as npm starts it. */
    spawn: (command: CommandName, ...args: string[]) => start(process.execPath, [SITE, command, ...args]),
    /** The same by another user of the machine. */
    spawnAs: (uid: number, command: CommandName, ...args: string[]) =>
      start('setpriv', [...asUser(uid), process.execPath, SITE, command, ...args]),
    /** The same with something on its standard input. */
    spawnWithInput: (input: string, command: CommandName, ...args: string[]) =>
      start(process.execPath, [SITE, command, ...args], (child) => child.stdin?.end(input)),
    /** The same at a terminal, where a person types a line once asked. What the terminal shows is `stdout`. */
    spawnAtTerminal(line: string, command: CommandName, ...args: string[]) {
      const words = [process.execPath, SITE, command, ...args];
      return start('script', ['--quiet', '--return', '--command', words.join(' '), '/dev/null'], (child) => {
        child.stdout?.once('data', () => child.stdin?.write(line));
      });
    },
    /** The same on a read-only disk. */
    spawnOnReadOnlyDisk: (command: CommandName, ...args: string[]) =>
      start('unshare', [...READ_ONLY, dataDir, process.execPath, SITE, command, ...args]),
  };

  function start(program: string, args: string[], type: (child: ChildProcess) => void = () => {}): Promise<Outcome> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { cwd: directory, env: { PATH, NODE_COMPILE_CACHE, ...env } };
    return new Promise((resolve) => {
      const child = execFile(program, args, options, (error, stdout, stderr) => {
        resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
      });
      type(child);
    });
  }
}

/** Mounts the directory read-only, for this process only. */
const MOUNT = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"';
const READ_ONLY = ['--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh'];

/** Not every machine allows such a mount. */
export const hasReadOnlyDisks = spawnSync('unshare', [...READ_ONLY, tmpdir(), 'true']).status === 0;

const asUser = (uid: number) => [`--reuid=${uid}`, '--clear-groups'];

/** A project in a folder that only root may read cannot be run by anyone else. */
export const canRunAs = (uid: number) =>
  spawnSync('setpriv', [...asUser(uid), 'cat', import.meta.filename]).status === 0;

/** The pseudo-terminal of util-linux. */
export const hasTerminals = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;
