import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runStep } from './run-step.mjs';

const INPUTS = [
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts/compressed-copies.ts',
  'src/contract',
  'demo',
  'src/server',
  'src/web',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
];
/** Tests, and pictures that the server reads from where they are. */
const NO_INPUTS = /\.test\.tsx?$|^demo\/pictures\//;
const OUTPUTS = ['build/client', 'build/start/main.js'];
/** The server has the pages in it. */
const STEPS = {
  'Building the site, 1 of 2: pages': ['react-router', 'build', '--logLevel', 'warn'],
  'Building the site, 2 of 2: server': ['vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
};
const RECORD = 'node_modules/.cache/setup/build.json';

/** Whether the last build that ended well was made from what is here now. */
export function isBuilt() {
  if (![...OUTPUTS, RECORD].every((path) => existsSync(path))) return false;
  const built = JSON.parse(readFileSync(RECORD, 'utf8'));
  const files = listInputs();

  // Reading every file takes far longer than reading its date.
  const dates = hashDates(files);
  if (dates === built.dates) return true;
  const contents = hashContents(files);
  if (contents !== built.contents) return false;
  writeRecord({ dates, contents });
  return true;
}

export async function build() {
  rmSync(RECORD, { force: true });
  // Hashed before: a file that changes during the build makes the next start build again.
  const files = listInputs();
  const record = { dates: hashDates(files), contents: hashContents(files) };
  for (const [title, command] of Object.entries(STEPS)) {
    const succeeded = await runStep(title, command, { env: { NODE_ENV: 'production' } });
    if (!succeeded) throw new Error('The build failed, see the output above.');
  }
  writeRecord(record);
}

function listInputs() {
  return INPUTS.filter((path) => existsSync(path)).flatMap((path) => {
    if (statSync(path).isFile()) return [path];
    const names = readdirSync(path, { recursive: true }).sort();
    return names.map((name) => `${path}/${name}`).filter((file) => !NO_INPUTS.test(file) && statSync(file).isFile());
  });
}

function hashDates(files) {
  return hash(
    files.map((file) => {
      const { size, mtimeMs } = statSync(file);
      return [file, size, mtimeMs];
    }),
  );
}

function hashContents(files) {
  return hash(files.map((file) => [file, hash(readFileSync(file, 'base64'))]));
}

function hash(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function writeRecord(record) {
  mkdirSync(dirname(RECORD), { recursive: true });
  // Renamed into place, so that it is never found half-written.
  const draft = `${RECORD}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(record));
  renameSync(draft, RECORD);
}
