import { execFileSync } from 'node:child_process';
import { findChromium, isInstalled } from './chromium.ts';
import { isRootOnDebian } from './debian.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

// Debian's browser brings the libraries it needs; Playwright's expects to find them.
if (!process.env.CHROMIUM_PATH && isRootOnDebian()) {
  if (!isInstalled(HEADLESS_SHELL)) installFromDebian();
} else if (!findChromium()) {
  run('playwright', ['install', 'chromium']);
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
