import { CommandError } from '#server/failures/command-error.ts';
import type { S3Location } from '#server/s3/s3-location.ts';

/** Where nightly backups are kept. */
export type BackupLocation =
  | { kind: 'directory'; directory: string }
  /** The prefix is empty, or ends with a slash. */
  | { kind: 'bucket'; bucket: S3Location; prefix: string };

export type BackupPlace = {
  /** The names of all that it holds. */
  list: () => Promise<string[]>;
  /**
   * Takes a local file, which was read back, under a name that nothing else has: what is there is never replaced.
   * Nothing has that name unless all of it has arrived.
   */
  put: (file: string, name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

export function alreadyThere(name: string): CommandError {
  return new CommandError(`${name} exists already, and no backup replaces another.`);
}
