import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from '#server/disk/sync-directory.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import { MIN_SECRET_LENGTH } from './config.ts';
import { InvalidSetting } from './settings.ts';

/** The stored secret, for commands that change nothing. */
export async function readAuthSecret(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
}

/** The secret that signs tokens. It is stored, so that a restart signs nobody out. */
export async function readOrCreateAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const secret = await readOrCreate(file).catch((error) => {
    const takes = 'a file that can be written and read, unless AUTH_SECRET is set';
    throw new InvalidSetting(file, `not usable (${reasonOf(error)})`, takes);
  });
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new InvalidSetting(file, `${secret.length} characters long`, `at least ${MIN_SECRET_LENGTH} characters`);
}

async function readOrCreate(file: string): Promise<string> {
  if (isMissingOrEmpty(file)) await create(file);
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}

/** An interrupted start may have left an empty file. It is removed synchronously, before another start fills it. */
function isMissingOrEmpty(file: string): boolean {
  try {
    if (readFileSync(file, 'utf8').trim() !== '') return false;
    rmSync(file, { force: true });
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

/** Writes the file atomically, also on a full disk or at a power cut. */
async function create(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await using handle = await open(temporary, 'wx', 0o600);
    await handle.writeFile(randomBytes(48).toString('base64url'));
    await handle.sync();
    // Unlike a rename, a link replaces nothing: of two processes that start at once, both read the same secret.
    await link(temporary, file);
    await syncDirectory(dirname(file));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
