import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startCommand } from '../scripts/start-command.ts';

export type RunningSite = {
  baseUrl: string;
  admin: { email: string; password: string };
  /** Everything it printed so far. */
  log: () => string;
  stop: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

export type SiteProcess = RunningSite & {
  pid: number;
  /** Its database and images. */
  folder: string;
};

/**
 * The built site as `npm start` runs it, with the demo listings, in a process and a folder of its own. What it prints is
 * added to `lines`.
 */
export async function startSite(settings: Record<string, string> = {}, lines: string[] = []): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-site-'));
  const admin = { email: 'admin@example.test', password: 'correct horse battery' };
  // From an empty folder and with nothing of this machine's settings: no .env file and no variable changes a test.
  const { env, words } = startCommand();
  const server = spawn(process.execPath, words, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...env,
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Stops the server of a worker that is killed.
  const kill = () => server.kill();
  process.once('exit', kill);
  const exited = once(server, 'exit');

  const opened = new Promise<string>((done, fail) => {
    for (const output of [server.stdout, server.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        lines.push(line);
        const [, url] = /^Le site est ouvert sur (http:\S+)/.exec(line) ?? [];
        if (url) done(url);
      });
    }
    // Once its output has ended too, so that the reason is in it.
    server.on('close', () => fail(new Error(`The site did not start:\n${lines.join('\n')}`)));
  });
  const baseUrl = await opened.catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });

  async function end() {
    server.kill('SIGTERM');
    const [code] = await exited;
    process.off('exit', kill);
    await rm(folder, { recursive: true });
    if (code !== 0) throw new Error(`The site ended with ${code} when asked to stop:\n${lines.join('\n')}`);
  }
  let ended: Promise<void> | undefined;
  // A test may have stopped it by itself.
  const stop = () => (ended ??= end());

  return {
    baseUrl,
    pid: server.pid ?? 0,
    folder: settings.DATA_DIR ?? folder,
    admin,
    log: () => lines.join('\n'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
