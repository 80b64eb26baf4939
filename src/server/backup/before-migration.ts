import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '#package.json' with { type: 'json' };
import { CommandError, reasonOf } from '#server/failures/command-error.ts';
import { openToSave } from '#server/images/files/open-storage.ts';
import type { Config } from '#server/settings/config.ts';
import { openDirectory } from '#server/settings/open-directory.ts';
import { backUp } from './back-up.ts';
import { toFileTime } from './backup-place.ts';
import { ENCRYPTED } from './encryption.ts';

const KEPT = 3;

/** `before-1.2.0-2026-06-10T01-00-05Z.tar`: the version that is about to migrate the database, and when (UTC). */
const FILE = /^before-.+-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar(?:\.enc)?$/;

/**
 * Saves the site as the version before left it, so that there is a way back. It stays on this machine, for a start that
 * waits for no bucket: in BACKUP_DIR if that is a directory, else beside the data. Returns the path of the file.
 */
export async function backUpBeforeMigration(config: Config, now = new Date()): Promise<string> {
  const { backup, backupKey: key, dataDir, databaseUrl } = config;
  const isInDirectory = backup?.location.kind === 'directory';
  const directory = openDirectory(isInDirectory ? 'BACKUP_DIR' : 'DATA_DIR', isInDirectory ? backup.drafts : dataDir);
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

/** The one that was just made stays, whatever a wrong clock has called it. */
async function removeOldest(directory: string, made: string): Promise<void> {
  const timeOf = (name: string) => FILE.exec(name)?.[1] ?? '';
  const earlier = (await readdir(directory)).filter((name) => FILE.test(name) && name !== made);
  earlier.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  for (const name of earlier.slice(0, 1 - KEPT)) await rm(join(directory, name));
}
