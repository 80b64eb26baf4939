import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A file that is being written changes all the time. */
const UNTOUCHED_MS = 60 * 60_000;

/** `site.tar.4711@srv1.0b29….tmp`: the name of a file that is being written says by which process. */
export function temporaryName(file: string): string {
  return `${file}.${process.pid}@${hostname()}.${randomUUID()}.tmp`;
}

/** Older versions did not write which process it was: none of theirs is running any more. */
const TEMPORARY =
  /\.(?:(?<pid>\d+)@(?<host>[^@]+)|tar(?:\.unproven)?)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** Removes what processes were writing in a directory when they were killed. */
export async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const found = TEMPORARY.exec(name);
    const path = join(directory, name);
    if (found && (await isAbandoned(path, found.groups ?? {}))) await rm(path, { force: true });
  }
}

async function isAbandoned(path: string, { pid, host }: { pid?: string; host?: string }): Promise<boolean> {
  if (pid === undefined || (host === hostname() && !isAlive(Number(pid)))) return true;
  // Of another machine, or of a process that may only have the same number.
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > UNTOUCHED_MS;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
