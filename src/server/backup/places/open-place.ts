import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '#server/services/sync-directory.ts';
import { alreadyThere, type BackupLocation, type BackupPlace } from './backup-place.ts';
import { createBucketPlace } from './bucket-place.ts';

export function openPlace(location: BackupLocation): BackupPlace {
  return location.kind === 'bucket' ? createBucketPlace(location) : createDirectoryPlace(location.directory);
}

/** Backups in a directory. They are made there too, so that a proven one is only renamed. */
function createDirectoryPlace(directory: string): BackupPlace {
  return {
    list: () => readdir(directory),
    async put(file, name) {
      const target = join(directory, name);
      // A hard link would refuse this by itself, but not every disk for backups can have one.
      if (existsSync(target)) throw alreadyThere(target);
      await rename(file, target);
      await syncDirectory(directory);
    },
    remove: (name) => rm(join(directory, name)),
  };
}
