import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from './chromium.ts';

if (!findChromium()) {
  console.log('Installing a browser for the tests…');
  if (isRootOnDebian()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', 'chromium']);
  } else {
    run('playwright', ['install', 'chromium']);
  }
  if (!findChromium()) throw new Error('No browser was found, even after installing one. Name yours in CHROMIUM_PATH.');
}

/** Debian's own browser brings the libraries it needs; the one of Playwright counts on finding them. */
function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function run(command: string, words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'], env });
}
