// The browsers of `npm run engines`. Elsewhere than on Debian, or not as root, it says what is missing.
import { isInstalled } from './chromium.ts';
import { aptInstall, isRootOnDebian } from './debian.ts';

/** The program that each package of Debian is needed for. */
const PROGRAMS = { 'webkit2gtk-driver': 'WebKitWebDriver', 'firefox-esr': 'firefox-esr', xvfb: 'Xvfb' };

const missing = Object.entries(PROGRAMS).filter(([, program]) => !isInstalled(program));
if (missing.length > 0) {
  const packages = missing.map(([name]) => name);
  if (!isRootOnDebian()) {
    console.error(`This needs ${packages.join(', ')}, by Debian's names. As root on Debian they are installed.`);
    process.exit(1);
  }
  console.log(`Installing ${packages.join(', ')}…`);
  aptInstall(...packages);
}
