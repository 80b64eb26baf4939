import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/time/time-span.ts';
import packageJson from '#package.json' with { type: 'json' };
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { openToSave } from '#server/images/files/open-storage.ts';
import type { Config } from '#server/settings/config.ts';
import { openDirectory } from '#server/settings/open-directory.ts';
import { backUp } from './back-up.ts';
import { toFileTime } from './backup-place.ts';
import { ENCRYPTED } from './encryption.ts';

const KEPT = 3;
/** No backup that the site makes by itself may keep longer what a person has had erased: /confidentialite says so. */
const KEPT_DAYS = 14;

/** `before-1.2.0-2026-06-10T01-00-05Z.tar`: the version that is about to migrate the database, and when (UTC). */
const FILE = /^before-.+-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar(?:\.enc)?$/;

/**
 * Saves the site as the version before left it, so that there is a way back. It stays on this machine, for a start that
 * waits for no bucket: in BACKUP_DIR if that is a directory, else beside the data. Returns the path of the file.
 */
export async function backUpBeforeMigration(config: Config, now = new Date()): Promise<string> {
  const { backupKey: key, databaseUrl } = config;
  const { setting, path } = placeOf(config);
  const directory = openDirectory(setting, path);
  const name = `before-${packageJson.version}-${toFileTime(now)}.tar${key ? ENCRYPTED : ''}`;
  const file = join(directory, name);
  try {
    await backUp({ databaseUrl, openFiles: () => openToSave(config), file, force: true, key });
  } catch (error) {
    throw new CommandError(
      `The database has to be migrated, and the backup before that cannot be made: ${reasonOf(error)} (${directory}). Make room for it there, or start once with SKIP_BACKUP_BEFORE_MIGRATION=1 to go on without it.`,
      { cause: error },
    );
  }
  await removeOldest(directory, name);
  return file;
}

/** Removes those that are two weeks old. Returns how many. */
export async function removeExpiredBackups(config: Config, now: Date): Promise<number> {
  const { path } = placeOf(config);
  const oldest = toFileTime(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const expired = (await listBackups(path)).filter((name) => timeOf(name) < oldest);
  for (const name of expired) await rm(join(path, name), { force: true });
  return expired.length;
}

function placeOf({ backup, dataDir }: Config): { setting: string; path: string } {
  return backup?.location.kind === 'directory'
    ? { setting: 'BACKUP_DIR', path: backup.drafts }
    : { setting: 'DATA_DIR', path: dataDir };
}

async function listBackups(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => FILE.test(name));
}

function timeOf(name: string): string {
  return FILE.exec(name)?.[1] ?? '';
}

/** The one that was just made stays, whatever a wrong clock has called it. */
async function removeOldest(directory: string, made: string): Promise<void> {
  const earlier = (await listBackups(directory)).filter((name) => name !== made);
  earlier.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  for (const name of earlier.slice(0, 1 - KEPT)) await rm(join(directory, name));
}
