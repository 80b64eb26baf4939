import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than the site gives to requests in flight. */
const PATIENCE_MS = 15_000;

const processes = new Set<ChildProcess>();
let root: string | undefined;
let folders = 0;

/** However the run ends, nothing that it started or wrote to the temporary folder outlives it. */
export function cleanUpAtTheEnd(): void {
  process.on('exit', () => {
    for (const child of processes) child.kill('SIGKILL');
    if (root) rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
}

/** A child process that ends with the run at the latest. */
export function own<Child extends ChildProcess>(child: Child): Child {
  processes.add(child);
  child.once('exit', () => processes.delete(child));
  return child;
}

/** A new folder that is removed with the run. */
export function newFolder(): string {
  root ??= mkdtempSync(join(tmpdir(), 'bench-'));
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  return folder;
}

export async function end(child: ChildProcess): Promise<void> {
  if (!processes.has(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const deadline = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(deadline);
}

/** Whatever is still running, because the work is done or has failed. */
export async function endAll(): Promise<void> {
  await Promise.all([...processes].map(end));
}

/** Runs a command to its end. What it says is shown only when it fails. */
export async function runToEnd(
  command: string,
  words: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const child = own(spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${Buffer.concat(said)}`);
}
