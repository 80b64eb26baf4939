import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { startCommand } from '../../scripts/start-command.ts';
import type { Server } from '../measure/load.ts';
import { end, newFolder, own, runToEnd } from './owned.ts';
import { untilAnswered } from './until-answered.ts';

const PROJECT = join(import.meta.dirname, '../..');
const ADMIN = { email: 'admin@example.test', password: 'correct horse battery' };

export type Site = Server & {
  origin: string;
  /** Milliseconds from the start of the process to its first good answer. */
  readyAfterMs: number;
  /** Of the administrator, to write with. */
  signIn: () => Promise<string>;
  stop: () => Promise<void>;
};

type Options = { dataDir?: string; withDemo?: boolean; readyWhen?: string };

/** The built site as `npm start` runs it, on loopback, with a data folder of its own. */
export async function startSite({
  dataDir = newFolder(),
  withDemo = true,
  readyWhen = '/healthz',
}: Options = {}): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'bench.log');
  const log = openSync(logFile, 'a');
  const { env, words } = startCommand();
  const start = performance.now();
  const server = own(
    spawn(process.execPath, words, {
      cwd: dataDir,
      env: siteEnvironment(dataDir, {
        ...env,
        PORT: String(port),
        PUBLIC_URL: origin,
        DEMO_DATA: String(withDemo),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      }),
      // A file, as under a supervisor: reading a pipe would cost this process what the server should have.
      stdio: ['ignore', log, log],
    }),
  );
  closeSync(log);
  const explain = () => `The site did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`;
  await untilAnswered(origin + readyWhen, server, explain);
  const readyAfterMs = performance.now() - start;
  return {
    pid: server.pid ?? 0,
    port,
    origin,
    readyAfterMs,
    signIn: () => signIn(origin),
    stop: () => end(server),
  };
}

/** A data folder with generated properties and nothing else; the same ones come first at every size. */
export async function seededFolder(count: number): Promise<string> {
  const dataDir = newFolder();
  const command = join(PROJECT, 'src/server/commands/seed.ts');
  await runToEnd(process.execPath, [command, '--count', String(count)], {
    cwd: dataDir,
    env: siteEnvironment(dataDir),
  });
  return dataDir;
}

/** Nothing of this machine's settings but what Node needs: no variable and no .env file changes a figure. */
function siteEnvironment(dataDir: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = await response.json();
  return data.token;
}
