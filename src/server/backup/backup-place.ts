import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '#server/disk/sync-directory.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { abortUploads, readObject, readObjectHead, sendFile } from '#server/s3/large-object.ts';
import { S3Client } from '#server/s3/s3-client.ts';
import type { BackupLocation } from '#server/settings/config.ts';

export type BackupPlace = {
  /** The names of all that it holds, with their sizes as far as they are known. */
  list: () => Promise<Map<string, number | undefined>>;
  /**
   * Takes a local file, which was read back, under a name that nothing else has: what is there is never replaced.
   * Nothing has that name unless all of it has arrived.
   */
  put: (file: string, name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** The first bytes of a file that is there. */
  readHead: (name: string, length: number) => Promise<Buffer>;
};

export function openPlace(location: BackupLocation): BackupPlace {
  return location.kind === 'bucket' ? createBucketPlace(location) : createDirectoryPlace(location.directory);
}

/** The name of a file there, as commands take it. */
export function addressOf(location: BackupLocation, name: string): string {
  if (location.kind === 'directory') return join(location.directory, name);
  return `s3://${location.bucket.bucket}/${location.prefix}${name}`;
}

/** `2026-06-10T01-00-05Z`: some file systems allow no colon in a name. */
export function toFileTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Backups in a directory. They are made there too, so that a proven one is only renamed. */
function createDirectoryPlace(directory: string): BackupPlace {
  return {
    async list() {
      const files = (await readdir(directory)).map(
        async (name) => [name, await findSize(join(directory, name))] as const,
      );
      return new Map(await Promise.all(files));
    },
    async put(file, name) {
      const target = join(directory, name);
      // A hard link would refuse this by itself, but not every disk for backups can have one.
      if (existsSync(target)) throw alreadyThere(target);
      await rename(file, target);
      await syncDirectory(directory);
    },
    remove: (name) => rm(join(directory, name)),
    async readHead(name, length) {
      await using file = await open(join(directory, name));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    },
  };
}

/** Undefined for a file that has been removed since it was listed. */
async function findSize(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

const LIST_DEADLINE_MS = 4_000;
const REMOVE_DEADLINE_MS = 20_000;

type BucketPlace = BackupPlace & {
  open: (name: string) => AsyncIterable<Buffer>;
  /** The same as `put` for an operator who says so: what has the name stays until the new file has arrived. */
  replace: (file: string, name: string) => Promise<void>;
};

/** Backups in a bucket. What it has is read back before it counts. */
export function createBucketPlace({ bucket, prefix }: Extract<BackupLocation, { kind: 'bucket' }>): BucketPlace {
  const client = new S3Client(bucket);

  async function remove(name: string): Promise<void> {
    await client.call({ method: 'DELETE', key: prefix + name, deadlineMs: REMOVE_DEADLINE_MS });
  }

  async function list() {
    const sizes = new Map<string, number | undefined>();
    for await (const { key, size } of client.list(prefix, LIST_DEADLINE_MS)) sizes.set(key.slice(prefix.length), size);
    return sizes;
  }

  async function replace(file: string, name: string): Promise<void> {
    // A process that died may have left an upload of this file, or of another night. The keys need not be allowed to
    // list them.
    const isMeant = (key: string) => withoutTime(key) === withoutTime(prefix + name);
    await abortUploads(client, { prefix, isMeant }).catch(() => {});
    // If this fails, an earlier backup of that name may still be there, and must stay.
    const sha256 = await sendFile(client, prefix + name, file);
    try {
      if ((await sha256Of(readObject(client, prefix + name))) !== sha256) {
        throw new CommandError(`The bucket ${bucket.bucket} does not hold what was sent as ${prefix}${name}.`);
      }
    } catch (error) {
      // The first error is the one to report.
      await remove(name).catch(() => {});
      throw error;
    }
  }

  return {
    open: (name) => readObject(client, prefix + name),
    remove,
    list,
    readHead: (name, length) => readObjectHead(client, prefix + name, length),
    replace,
    async put(file, name) {
      if ((await list()).has(name)) throw alreadyThere(prefix + name);
      await replace(file, name);
    },
  };
}

async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** All nightly backups of one site have the same name but for its time. */
function withoutTime(key: string): string {
  return key.replace(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/, '');
}

function alreadyThere(name: string): CommandError {
  return new CommandError(`${name} exists already, and no backup replaces another.`);
}
