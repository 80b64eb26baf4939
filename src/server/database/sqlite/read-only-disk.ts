import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export function isOnReadOnlyDisk(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS';
  }
}

/** Opens a SQLite file on a read-only disk. */
export function openToRead(path: string): DatabaseSync {
  const options = { readOnly: true };
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  // Without a log, SQLite needs no -shm file, which it could not create here.
  if (!hasLog) return new DatabaseSync(new URL('?immutable=1', pathToFileURL(path)), options);
  if (existsSync(`${path}-shm`)) return new DatabaseSync(path, options);
  // Reading the file alone would silently miss the last writes.
  const reason = `the disk is read-only, and ${path}-wal cannot be read there without ${path}-shm: copy the database`;
  throw Object.assign(new Error(`${reason} with its -wal to another disk, and let DATABASE_URL name the copy`), {
    code: 'EROFS',
  });
}
