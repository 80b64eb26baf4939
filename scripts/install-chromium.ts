import { execFileSync } from 'node:child_process';
import { findChromium, isInstalled } from './chromium.ts';
import { aptInstall, isRootOnDebian } from './debian.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

// Debian's browser brings the libraries it needs; Playwright's expects to find them.
if (!process.env.CHROMIUM_PATH && isRootOnDebian()) {
  if (!isInstalled(HEADLESS_SHELL)) installFromDebian();
} else if (!findChromium()) {
  execFileSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Releases before Debian 12 have no headless shell. An offline machine uses the browser that it has. */
function installFromDebian(): void {
  console.log('Installing a browser for the tests…');
  try {
    aptInstall(HEADLESS_SHELL);
  } catch {
    if (!findChromium()) aptInstall('chromium');
  }
}
