// The whole proof, from a fresh clone: installs what is missing, then checks, unit and API tests, browser tests.
// With the word `checks`, the checks alone. Plain JavaScript for Node 20 and newer, since nothing may be installed yet.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';
import { countPlaywright, countTests, countVitest } from './test/counts.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// The tests choose their own environment.
delete process.env.NODE_ENV;
// Tests start dozens of processes of the site: all but the first of them start in half the time.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled');

const hasColours = process.stdout.isTTY;

const REPORTS = 'node_modules/.cache/test';
const total = { passed: 0, failed: 0 };
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isInterrupted = true));

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log('Usage: npm test, or npm run check for all but the tests');
  process.exit();
}

if (await prepare('Dependencies', ['node', 'scripts/setup.mjs'])) {
  if (process.argv[2] === 'checks') await runChecks();
  else await runEverything();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 && !isInterrupted ? 0 : 1;

async function runEverything() {
  const [canBrowse] = await Promise.all([prepareBrowserTests(), runChecks()]);
  await runVitest();
  if (canBrowse) await runPlaywright();
}

async function runChecks() {
  await check('Format and lint', ['biome', 'ci', '--error-on-warnings', `--colors=${hasColours ? 'force' : 'off'}`]);
  await check('Types', ['react-router', 'typegen'], ['tsc']);
  await check('Unused code', ['knip']);
  await check('Types of the calls', ['node', 'scripts/api-calls.ts', '--check']);
}

async function prepareBrowserTests() {
  const isBuilt = await check('Build', ['node', 'scripts/setup.mjs', '--build']);
  if (isBuilt) await check('Byte budget', ['node', 'scripts/byte-budget.ts']);
  return (await prepare('Browser and other tools', ['node', 'scripts/install-test-tools.ts'])) && isBuilt;
}

async function runVitest() {
  const report = newReport('vitest.json');
  announce('Unit and API tests');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { succeeded } = await run(['vitest', 'run', '--allowOnly=false', ...reporters], {
    env: hasColours ? {} : { NO_COLOR: '1' },
  });
  add(countTests(report, { succeeded, count: countVitest }));
}

async function runPlaywright() {
  const report = newReport('playwright.json');
  announce('Browser tests');
  const { succeeded } = await run(['playwright', 'test', '--forbid-only', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  add(countTests(report, { succeeded, count: countPlaywright }));
}

/** Counts as one test. Its output is shown only when it fails, so that two can run in parallel. */
async function check(title, ...commands) {
  const start = performance.now();
  const { succeeded, output } = await runQuietly(commands);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(succeeded ? `✓ ${title} (${seconds} s)` : `\n✗ ${title} (${seconds} s)\n\n${output}`);
  add(succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return succeeded;
}

/** Proves nothing by itself, so only its failure counts. */
async function prepare(title, command) {
  const { succeeded } = await run(command);
  if (!succeeded) {
    console.log(`✗ ${title}`);
    add({ passed: 0, failed: 1 });
  }
  return succeeded;
}

async function runQuietly(commands) {
  for (const command of commands) {
    const result = await run(command, { isQuiet: true, env: hasColours ? { FORCE_COLOR: '1' } : {} });
    if (!result.succeeded) return result;
  }
  return { succeeded: true };
}

async function run(command, options) {
  return isInterrupted ? { succeeded: false, output: 'Interrupted.' } : await runCommand(command, options);
}

function newReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}`;
  rmSync(file, { force: true });
  return file;
}

function announce(title) {
  console.log(`\n${title}`);
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
