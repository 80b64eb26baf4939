import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium, isInstalled } from './chromium.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

if (!process.env.CHROMIUM_PATH && isRootOnDebian()) {
  if (!isInstalled(HEADLESS_SHELL)) installFromDebian();
} else if (!findChromium()) {
  run('playwright', ['install', 'chromium']);
}

/** Debian's browser brings the libraries it needs; Playwright's expects to find them. */
function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

/** Releases before Debian 12 have no headless shell. An offline machine uses the browser that it has. */
function installFromDebian(): void {
  console.log('Installing a browser for the tests…');
  try {
    run('apt-get', ['update', '-qq']);
    aptInstall(HEADLESS_SHELL);
  } catch {
    if (!findChromium()) aptInstall('chromium');
  }
}

function aptInstall(name: string): void {
  run('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', name]);
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}
