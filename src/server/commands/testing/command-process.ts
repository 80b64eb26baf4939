import { execFile, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newDirectory } from '#server/testing/new-directory.ts';

type Outcome = { exitCode: number; stdout: string; stderr: string };

/** Runs commands as an operator does, each in its own process, on a site that is removed when the test ends. */
export async function createOperator(env: NodeJS.ProcessEnv = {}) {
  const directory = await newDirectory();
  const dataDir = join(directory, 'data');
  return {
    directory,
    databaseUrl: env.DATABASE_URL ?? join(dataDir, 'site.sqlite'),
    run: (command: string, ...args: string[]) => start(process.execPath, [pathOf(command), ...args]),
    /** The same on a read-only disk. */
    runOnReadOnlyDisk: (command: string, ...args: string[]) =>
      start('unshare', [...READ_ONLY, dataDir, process.execPath, pathOf(command), ...args]),
  };

  function start(program: string, args: string[]): Promise<Outcome> {
    // Nothing of the tester's own settings: neither their environment nor the `.env` of their directory.
    const options = { cwd: directory, env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
    return new Promise((resolve) => {
      execFile(program, args, options, (error, stdout, stderr) => {
        resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
      });
    });
  }
}

/** Mounts the directory read-only, for this process only. */
const MOUNT = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"';
const READ_ONLY = ['--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh'];

/** Not every machine allows such a mount. */
export const hasReadOnlyDisks = spawnSync('unshare', [...READ_ONLY, tmpdir(), 'true']).status === 0;

function pathOf(command: string): string {
  return fileURLToPath(import.meta.resolve(`#server/commands/${command}.ts`));
}
