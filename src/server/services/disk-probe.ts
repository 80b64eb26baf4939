import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isPostgresUrl } from '#server/database/connect.ts';
import type { Config } from '#server/settings/config.ts';

/** What a write needs at most: SQLite's log grows by some pages. Random, since a file system may compress zeros away. */
const PROBE = randomBytes(128 * 1024);
const PROBE_NAME = '.write-probe';

/** However often strangers ask. */
const INTERVAL_MS = 5000;
/** A network disk may never answer. */
const MAX_WAIT_MS = 3000;

type Location = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>;

/** The directories that the site writes into: of its secrets and temporary files, of a SQLite file, of the photos. */
export function writtenDirectories({ dataDir, databaseUrl, storage }: Location): string[] {
  const database = isPostgresUrl(databaseUrl) ? [] : [dirname(databaseUrl)];
  const photos = storage.kind === 'disk' ? [storage.directory] : [];
  return [...new Set([dataDir, ...database, ...photos])];
}

/** Why nothing can be written into a directory, if nothing can. */
export type DiskProblem = { directory: string; error: Error; isFull: boolean; reason: string };

/**
 * Writes a small file into each directory and deletes it at once, before the system puts it on the disk. That meets what
 * any write would: a full disk, a quota, a read-only disk, missing permissions.
 */
export async function findDiskProblem(directories: string[]): Promise<DiskProblem | undefined> {
  for (const directory of directories) {
    const error = await tryWrite(directory);
    if (error) return { directory, error, isFull: FULL.has(codeOf(error)), reason: reasonFor(codeOf(error)) };
  }
  return undefined;
}

async function tryWrite(directory: string): Promise<Error | undefined> {
  const file = join(directory, PROBE_NAME);
  try {
    await writeFile(file, PROBE);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // What cannot be deleted is overwritten by the next probe.
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Tells whether the site can write. Looks once in five seconds, for everyone who asks. */
export class DiskProbe {
  readonly #directories: string[];
  readonly #onProblem: (problem: DiskProblem) => void;
  readonly #intervalMs: number;
  #result: Promise<string> | undefined;
  #endedAt: number | undefined;

  constructor(directories: string[], onProblem: (problem: DiskProblem) => void, intervalMs = INTERVAL_MS) {
    this.#intervalMs = intervalMs;
    this.#directories = directories;
    this.#onProblem = onProblem;
  }

  /** 'ok', or why nothing can be written. */
  async check(): Promise<string> {
    const isOld = this.#endedAt !== undefined && performance.now() - this.#endedAt >= this.#intervalMs;
    if (!this.#result || isOld) {
      this.#endedAt = undefined;
      this.#result = this.#look();
    }
    const timer = new AbortController();
    const timeout = pause(MAX_WAIT_MS, 'no answer', { signal: timer.signal }).catch(() => 'no answer');
    try {
      return await Promise.race([this.#result, timeout]);
    } finally {
      timer.abort();
    }
  }

  async #look(): Promise<string> {
    const problem = await findDiskProblem(this.#directories);
    this.#endedAt = performance.now();
    if (problem) this.#onProblem(problem);
    return problem?.reason ?? 'ok';
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** In few words, without the path: strangers may read it. */
function reasonFor(code: string): string {
  return code in REASONS ? `${REASONS[code]} (${code})` : code;
}

const REASONS: Record<string, string> = {
  ENOSPC: 'full',
  EDQUOT: 'quota exceeded',
  EROFS: 'read-only',
  EACCES: 'not writable',
  EPERM: 'not writable',
  ENOENT: 'missing',
  EIO: 'failing',
};

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}
