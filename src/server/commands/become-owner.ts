import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '#server/failures/command-error.ts';
import type { Config } from '#server/settings/config.ts';

/**
 * Files that root writes could not be used by the service: for the rest of the process, root becomes the owner of
 * DATA_DIR. Another user who may not write there is told the line to type.
 */
export function becomeOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const folder = nearestFolder(dataDir);
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) {
    if (uid !== 0) become({ uid, gid, dataDir });
  } else if (process.getuid?.() !== uid && !mayUse(folder, dataDir)) throw ofAnotherUser(dataDir, uid);
}

/** A directory that does not exist yet will belong to the owner of the one that it is made in. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

function become({ uid, gid, dataDir }: { uid: number; gid: number; dataDir: string }): void {
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    // A container may take this right from root.
    throw ofAnotherUser(dataDir, uid);
  }
}

/** Nobody but those who may write into DATA_DIR can read the database in it. */
function mayUse(folder: string, dataDir: string): boolean {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(folder, folder === dataDir ? R_OK | W_OK | X_OK : R_OK | X_OK);
    return true;
  } catch {
    return false;
  }
}

function ofAnotherUser(dataDir: string, uid: number): CommandError {
  return new CommandError(
    `${dataDir} (DATA_DIR) belongs to another user, who has to run this: sudo -u '#${uid}' npm run …`,
  );
}
