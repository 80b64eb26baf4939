import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '#server/services/sync-directory.ts';
import type { BackupPlace } from './backup-place.ts';

/** Backups in a directory. They are made there too, so that a proven one is only renamed. */
export function createDirectoryPlace(directory: string): BackupPlace {
  return {
    list: () => readdir(directory),
    async put(file, name) {
      await rename(file, join(directory, name));
      await syncDirectory(directory);
    },
    remove: (name) => rm(join(directory, name)),
  };
}
