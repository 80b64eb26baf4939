import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LOG_MONTHS } from '#contract/statistics/statistics.ts';
import { eventually } from '#server/testing/eventually.ts';
import { freePort } from '#server/testing/free-port.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startCommand } from '../scripts/start-command.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const TOOLS = join(ROOT, 'node_modules/.cache/deploy-tools');
const PATH = [process.env.PATH, '/usr/sbin', join(TOOLS, 'usr/sbin'), join(TOOLS, 'usr/bin')].join(':');

/** Installs below a new directory, and returns how to read what is there. */
async function install(...args: string[]) {
  const DESTDIR = await newDirectory();
  await run(join(ROOT, 'deploy/install.sh'), args, { env: { PATH, DESTDIR } });
  return { directory: DESTDIR, read: (path: string) => readFile(join(DESTDIR, path), 'utf8') };
}

/** `scripts/fetch-deploy-tools.ts` fetches them on Debian; elsewhere they may be missing. */
const has = (tool: string) => PATH.split(':').some((directory) => existsSync(join(directory, tool)));

test('every file names the host, and a second installation keeps the settings', async () => {
  const { directory, read } = await install('www.agence.example', 'caddy');
  expect(await read('etc/caddy/Caddyfile')).toMatch(/^www\.agence\.example \{/m);
  expect(await read(`${ROOT}/.env`)).toContain('PUBLIC_URL=https://www.agence.example');
  expect(await read('etc/systemd/system/site.service')).toContain(`WorkingDirectory=${ROOT}`);
  // Files of a week, deleted once they hold an entry older than this.
  const journal = await read('etc/systemd/journald.conf.d/site.conf');
  const [weeks, fileWeeks] = ['MaxRetentionSec', 'MaxFileSec'].map((name) =>
    Number(journal.match(`${name}=(\\d+)week`)?.[1]),
  );
  expect((weeks ?? Number.NaN) + (fileWeeks ?? Number.NaN)).toBeLessThanOrEqual((LOG_MONTHS * 365) / 12 / 7);

  await writeFile(join(directory, ROOT, '.env'), 'PORT=4000\n');
  await run(join(ROOT, 'deploy/install.sh'), ['www.agence.example'], { env: { PATH, DESTDIR: directory } });
  expect(await read(`${ROOT}/.env`)).toBe('PORT=4000\n');
});

test.each([
  ['nginx', 'etc/nginx/sites-available/site'],
  ['caddy', 'etc/caddy/Caddyfile'],
])('a second installation keeps what others wrote into the file of %s', async (proxy, file) => {
  const { directory, read } = await install('www.agence.example', proxy);
  const certified = `${await read(file)}\n# managed by Certbot\n`;
  await writeFile(join(directory, file), certified);

  await run(join(ROOT, 'deploy/install.sh'), ['www.agence.example', proxy], { env: { PATH, DESTDIR: directory } });

  expect(await read(file)).toBe(certified);
});

test('a file of the proxy that knows nothing of the site is kept beside the new one', async () => {
  const DESTDIR = await newDirectory();
  await mkdir(join(DESTDIR, 'etc/caddy'), { recursive: true });
  await writeFile(join(DESTDIR, 'etc/caddy/Caddyfile'), ':80 { respond "hello" }\n');

  await run(join(ROOT, 'deploy/install.sh'), ['www.agence.example'], { env: { PATH, DESTDIR } });

  expect(await readFile(join(DESTDIR, 'etc/caddy/Caddyfile.before-site'), 'utf8')).toContain('hello');
  expect(await readFile(join(DESTDIR, 'etc/caddy/Caddyfile'), 'utf8')).toContain('127.0.0.1:3000');
});

test('the socket has the address of the settings, and the command their folder', async () => {
  const { directory, read } = await install('www.agence.example');
  expect(await read('etc/systemd/system/site.socket')).toContain('ListenStream=127.0.0.1:3000\n');
  expect(await read('usr/local/bin/site')).toBe(`#!/bin/sh\nSITE_HOME=${ROOT} exec ${ROOT}/current/deploy/site "$@"\n`);

  await writeFile(join(directory, ROOT, '.env'), '#PORT=1\nPORT="4000" # behind another proxy\nHOST=::1\n');
  await run(join(ROOT, 'deploy/install.sh'), ['www.agence.example'], { env: { PATH, DESTDIR: directory } });
  expect(await read('etc/systemd/system/site.socket')).toContain('ListenStream=[::1]:4000\n');
});

test('the unit starts the release as `npm start` does', async () => {
  const { read } = await install('www.agence.example');
  const unit = await read('etc/systemd/system/site.service');
  const steps = await readFile(join(ROOT, 'deploy/install/release-steps.sh'), 'utf8');
  const { NODE_COMPILE_CACHE: _, ...env } = startCommand().env;
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const [option, ...others] = startCommand().words;

  expect(others).toEqual([join(ROOT, 'build/start/main.js')]);
  expect(unit).toContain(`ExecStart=${ROOT}/current/bin/node ${option} ${ROOT}/current/build/start/main.js\n`);
  for (const text of [unit, steps]) expect(text).toContain(settings.join(' '));
  expect(steps).toContain(`start_options=${option}\n`);
});

test('a release is judged by the checks that its doctor names as failing', async () => {
  const checks = [
    { check: 'mail', state: 'failing', message: 'Refusé : "state": "failing"' },
    { check: 'schema', state: 'ok', message: 'À jour' },
    { check: 'disk', state: 'failing', message: 'Plein' },
  ];
  const json = JSON.stringify({ version: '1.0.0', checks }, null, 2);
  const script = `. "${ROOT}/deploy/install/release-steps.sh"; printf '%s\\n' "$0" | failing_checks`;
  const { stdout } = await run('sh', ['-c', script, json]);
  expect(stdout.trim()).toBe('mail disk');
});

test('the first administrator is the one that was named', async () => {
  const { read } = await install('www.agence.example', '--admin-email', 'agent@agence.example');
  expect(await read(`${ROOT}/.env`)).toMatch(/^ADMIN_EMAIL=agent@agence\.example$/m);
});

test.each([
  [[], 'Usage'],
  [['www.agence.example', '--restore-before'], 'Usage'],
  [['www.agence.example', '--admin-email', 'agent'], '--admin-email takes an e-mail address'],
  [['www.agence.example', '--purge'], 'Usage'],
  [['https://www.agence.example'], 'Usage'],
  [['www.agence.example; rm -rf /'], 'Usage'],
  [['www.agence.example', 'apache'], 'caddy or nginx, not apache'],
])('%j is refused', async (args, line) => {
  await expect(install(...args)).rejects.toMatchObject({ stderr: expect.stringContaining(line) });
});

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
  test('accepts the unit, and finds it hardened', async () => {
    const { directory } = await install('www.agence.example');
    const unit = join(directory, 'etc/systemd/system/site.service');
    // No release was built below this directory: any program stands for its Node.
    await writeFile(unit, (await readFile(unit, 'utf8')).replace(`${ROOT}/current/bin/node`, process.execPath));

    expect((await run('systemd-analyze', ['verify', '--man=no', unit], { env: { PATH } })).stderr).toBe('');
    const args = ['security', '--offline=true', '--threshold=30', unit];
    const { stdout } = await run('systemd-analyze', args, { env: { PATH, SYSTEMD_COLORS: '0' } });
    expect(stdout).toMatch(/Overall exposure level for site\.service: [0-2]\.\d OK/);
  });
});

describe.skipIf(!has('caddy'))('Caddy', () => {
  test('accepts its file', async () => {
    const { directory } = await install('www.agence.example', 'caddy');
    const config = join(directory, 'etc/caddy/Caddyfile');
    const env = { PATH, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };

    const { stdout } = await run('caddy', ['validate', '--config', config, '--adapter', 'caddyfile'], { env });

    expect(stdout).toContain('Valid configuration');
  });
});

describe.skipIf(!has('nginx'))('nginx', () => {
  /** Its files, with the site and nginx itself at the given ports. */
  async function configure(ports = { site: 3000, nginx: 80 }) {
    const { directory, read } = await install('www.agence.example', 'nginx');
    await mkdir(join(directory, 'logs'));
    const site = (await read('etc/nginx/sites-available/site'))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
      .replaceAll(/listen (\S*)80;/g, `listen $1${ports.nginx};`);
    await writeFile(join(directory, 'site.conf'), site);
    const config = join(directory, 'nginx.conf');
    // Where nginx was never installed, the directories of Debian's own configuration do not exist.
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${directory}/${name};`,
    );
    const http = [...temporary, `include ${directory}/site.conf;`].join(' ');
    await writeFile(
      config,
      `pid ${directory}/nginx.pid; error_log ${directory}/logs/error.log; events {} http { ${http} }`,
    );
    return ['-p', directory, '-c', config];
  }

  test('accepts its file', async () => {
    const { stderr } = await run('nginx', ['-t', ...(await configure())], { env: { PATH } });

    expect(stderr).toContain('test is successful');
  });

  test('leaves it to the site to refuse what is too large', async () => {
    const site = createServer((request, response) => {
      request.resume().once('end', () => response.writeHead(413).end('the sentence of the site'));
    });
    onTestFinished(() => void site.close());
    const ports = { site: await freePort(), nginx: await freePort() };
    site.listen(ports.site, '127.0.0.1');
    const nginx = run('nginx', [...(await configure(ports)), '-g', 'daemon off; master_process off;'], {
      env: { PATH },
    });
    onTestFinished(async () => {
      nginx.child.kill();
      await nginx;
    });
    // Until it listens, unless it has ended: then the test fails with what it said.
    await Promise.race([nginx, eventually(() => fetch(`http://127.0.0.1:${ports.nginx}/`))]);

    const body = Buffer.alloc(120e6);
    const response = await fetch(`http://127.0.0.1:${ports.nginx}/`, { method: 'POST', body });

    expect([response.status, await response.text()]).toEqual([413, 'the sentence of the site']);
  });
});
