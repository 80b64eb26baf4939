import type { BackupLocation, BackupPlace } from './backup-place.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createDirectoryPlace } from './directory-place.ts';

export function openPlace(location: BackupLocation): BackupPlace {
  return location.kind === 'bucket' ? createBucketPlace(location) : createDirectoryPlace(location.directory);
}
