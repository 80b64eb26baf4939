import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runCommand } from '../run-command.mjs';
import { runStep } from './run-step.mjs';

/** npm keeps a list of what it installed, in the form of the lockfile. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Whether node_modules holds what package-lock.json names, and the Node that everything else runs on. */
export function isInstalled() {
  return followsLockfile() && hasPinnedNode();
}

export async function install() {
  // Whatever the settings of this machine leave out, the build, the tests and the pinned Node are needed here.
  if (!followsLockfile()) await npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund');
  // Removing the Nodes of other platforms, npm 10 takes the link to ours along; this one puts it back.
  if (!hasPinnedNode()) await npm('rebuild', '--ignore-scripts');
  if (!hasPinnedNode()) {
    throw new Error(
      `The site runs on Node ${pinnedMajor()}, which npm does not bring for ${process.platform}-${process.arch}. ` +
        `Install Node ${pinnedMajor()} on this machine and try again.`,
    );
  }
}

/** The pinned Node needs a library that a small installation of Debian or Ubuntu lacks: root installs it. */
export async function checkPinnedNode() {
  const { succeeded, output } = await runPinnedNode();
  if (succeeded) return;
  // Scripts of packages run on that Node: npm has left out the optional packages whose scripts failed.
  rmSync(INSTALLED, { force: true });
  const needsLibatomic = output.includes('libatomic');
  if (needsLibatomic && process.getuid?.() === 0 && (await installLibatomic())) return install();
  const remedy = needsLibatomic ? ' On Debian and Ubuntu: apt install libatomic1' : '';
  throw new Error(`The Node that the site runs on does not start: ${output.trim()}${remedy}`);
}

function runPinnedNode() {
  return runCommand(['node', '--version'], { isQuiet: true });
}

/** Whether the pinned Node starts then. Elsewhere than on Debian and Ubuntu there is no apt-get. */
async function installLibatomic() {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, onPinnedNode: false };
  const apt = ['sh', '-c', 'apt-get update -qq && apt-get install -qq --yes --no-install-recommends libatomic1'];
  return (await runStep('Installing libatomic1', apt, options)) && (await runPinnedNode()).succeeded;
}

function followsLockfile() {
  if (!existsSync(INSTALLED)) return false;
  const { '': _project, ...locked } = readJson('package-lock.json').packages;
  const installed = readJson(INSTALLED).packages;

  const isTheSame = ([path, { version, integrity, optional }]) =>
    path in installed ? installed[path].version === version && installed[path].integrity === integrity : optional;
  return Object.entries(locked).every(isTheSame) && Object.keys(installed).every((path) => path in locked);
}

function hasPinnedNode() {
  return existsSync('node_modules/.bin/node') || majorOf(process.versions.node) === pinnedMajor();
}

/** The Node of every platform is an optional dependency; all have the same version. */
function pinnedMajor() {
  return majorOf(Object.values(readJson('package.json').optionalDependencies)[0]);
}

function majorOf(version) {
  return version.split('.')[0];
}

async function npm(...words) {
  const command = ['npm', ...words, '--loglevel=error'];
  const succeeded = await runStep('Installing the dependencies', command, { onPinnedNode: false });
  if (!succeeded) throw new Error('The dependencies could not be installed: npm says why above.');
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
