import { join } from 'node:path';
import { reasonOf } from '#server/failures/command-error.ts';
import { StorageError } from '#server/s3/s3-client.ts';
import type { S3Location } from '#server/s3/s3-location.ts';
import type { StorageLocation } from '#server/settings/config.ts';
import { openDirectory } from '#server/settings/open-directory.ts';
import { InvalidSetting } from '#server/settings/settings.ts';
import { DiskFiles } from './disk-files.ts';
import type { ImageFiles } from './image-files.ts';

export type ImageStorage = {
  files: ImageFiles;
  /** A local directory for temporary files. */
  incoming: string;
};

type Needs = { storage: StorageLocation; dataDir: string };

/** Opens and checks the storage that STORAGE_URL names. */
export async function openStorage({ storage, dataDir }: Needs): Promise<ImageStorage> {
  if (storage.kind === 's3') {
    const incoming = openDirectory('DATA_DIR', join(dataDir, 'incoming'));
    return { files: await openBucket(storage), incoming };
  }
  // Uploads arrive on the disk of the images, so that finished files can be renamed.
  const incoming = openDirectory('STORAGE_URL', join(storage.directory, '.incoming'));
  return { files: new DiskFiles({ directory: storage.directory, incoming }), incoming };
}

/** Read-only: creates nothing, and the disk need not be writable. */
export async function openToRead(storage: StorageLocation): Promise<Pick<ImageFiles, 'find' | 'list'>> {
  return storage.kind === 's3' ? openBucket(storage) : new DiskFiles({ directory: storage.directory, incoming: '' });
}

/** To save what it holds, and to make missing copies again where it can be written to. */
export function openToSave(needs: Needs): Promise<Pick<ImageFiles, 'find' | 'list'> & Partial<ImageFiles>> {
  return openStorage(needs).then(
    ({ files }) => files,
    () => openToRead(needs.storage),
  );
}

async function openBucket(location: S3Location): Promise<ImageFiles> {
  // Loaded only where it is used.
  const { S3Files } = await import('./s3-files.ts');
  const files = new S3Files(location);
  try {
    await files.check();
    return files;
  } catch (error) {
    const got = `the bucket ${location.bucket} at ${location.endpoint} (${error instanceof StorageError ? error.reason : reasonOf(error)})`;
    throw new InvalidSetting(
      'STORAGE_URL',
      got,
      'one that the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY open',
    );
  }
}
