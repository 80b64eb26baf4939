import type { BackupLocation, BackupPlace } from './backup-place.ts';
import { createDirectoryPlace } from './directory-place.ts';

export async function openPlace(location: BackupLocation): Promise<BackupPlace> {
  if (location.kind === 'directory') return createDirectoryPlace(location.directory);
  // Loaded only where it is used.
  const { createBucketPlace } = await import('./bucket-place.ts');
  return createBucketPlace(location);
}
