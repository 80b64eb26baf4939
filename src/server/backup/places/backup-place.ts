import type { S3Location } from '#server/s3/s3-location.ts';

/** Where nightly backups are kept. */
export type BackupLocation =
  | { kind: 'directory'; directory: string }
  /** The prefix is empty, or ends with a slash. */
  | { kind: 'bucket'; bucket: S3Location; prefix: string };

export type BackupPlace = {
  /** The names of all that it holds. */
  list: () => Promise<string[]>;
  /** Takes a local file, which was read back, under its name. Nothing has that name unless all of it has arrived. */
  put: (file: string, name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};
