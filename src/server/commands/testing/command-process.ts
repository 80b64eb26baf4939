import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newDirectory } from '#server/testing/new-directory.ts';

type Outcome = { exitCode: number; stdout: string; stderr: string };

/** Runs commands as an operator does, each in a process of its own, on a site that is gone when the test ends. */
export async function createOperator(env: NodeJS.ProcessEnv = {}) {
  const directory = await newDirectory();
  const dataDir = join(directory, 'data');
  return {
    directory,
    databaseUrl: env.DATABASE_URL ?? join(dataDir, 'site.sqlite'),
    run: (command: string, ...args: string[]): Promise<Outcome> => {
      const path = fileURLToPath(import.meta.resolve(`#server/commands/${command}.ts`));
      // Nothing of the tester's own settings: neither their environment nor the `.env` of their directory.
      const options = { cwd: directory, env: { DATA_DIR: dataDir, ...env } };
      return new Promise((resolve) => {
        execFile(process.execPath, [path, ...args], options, (error, stdout, stderr) => {
          resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
        });
      });
    },
  };
}
