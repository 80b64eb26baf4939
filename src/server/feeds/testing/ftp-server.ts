import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { PushSecurity } from '#contract/feeds/feed.ts';
import { newDirectory } from '#server/testing/new-directory.ts';

const PYTHON = '/usr/bin/python3';
const SCRIPT = join(import.meta.dirname, 'ftp-server.py');

/** `scripts/install-ftp-server.ts` installs it on Debian; elsewhere it may be missing. */
export const hasFtpServer = spawnSync(PYTHON, ['-c', 'import pyftpdlib.servers, OpenSSL']).status === 0;

/** Runs until the test ends. Its one account is `jpv`. Files named 'full…' and 'cut…' do not arrive. */
export async function startFtpServer(secure: PushSecurity) {
  const home = join(await newDirectory(), 'home');
  await mkdir(home);
  const child = spawn(PYTHON, ['-W', 'ignore', SCRIPT, home, secure], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill();
    await exited;
  });
  const port = await new Promise<number>((resolve, reject) => {
    void exited.then(() => reject(new Error('The FTP server has ended.')));
    createInterface(child.stdout).once('line', (line) => resolve(Number(line)));
  });
  return {
    home,
    /** What was sent as a password. */
    passwords: async () => (await readFile(`${home}.passwords`, 'utf8')).split('\n').filter(Boolean),
    certificate: () => readFile(`${home}.pem`, 'utf8'),
    settings: {
      ...{ host: 'localhost', port, user: 'jpv', password: 'Vue-mer!42' },
      ...{ secure, directory: '', time: '04:00' },
    },
  };
}
