// Makes a clone ready to run: installs the dependencies when they differ from package-lock.json and, with --build,
// builds the web part when it is stale. It runs before anything is installed: plain JavaScript, for Node 20 and newer.
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './setup/build.mjs';
import { checkPinnedNode, install, isInstalled } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const withBuild = process.argv.includes('--build');
const isReady = () => isInstalled() && (!withBuild || isBuilt());

try {
  if (!isReady()) {
    await withLock(async () => {
      if (!isInstalled()) await install();
      await checkPinnedNode();
      if (withBuild && !isBuilt()) await build();
    });
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
