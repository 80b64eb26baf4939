import { rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removedWhenInterrupted } from '#server/backup/archive-writer.ts';
import { createBucketPlace } from '#server/backup/backup-place.ts';
import { ENCRYPTED } from '#server/backup/encryption.ts';
import { temporaryName } from '#server/backup/temporary-file.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { parseS3Path } from '#server/s3/s3-location.ts';
import type { Config } from '#server/settings/config.ts';
import { openDirectory } from '#server/settings/open-directory.ts';

/** What backup and restore take: one file, which may be in a bucket, and --force. */
export function parseFileArguments(
  args: string[],
  { usage, directory }: { usage: string; directory: string },
): { file: string; force: boolean } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new CommandError(usage);
  if (isInBucket(file)) return { file, force: values.force ?? false };
  return { file: resolve(directory, file), force: values.force ?? false };
}

export function isInBucket(file: string): boolean {
  return file.startsWith('s3://');
}

/** The file, or what backup has made of that name with BACKUP_KEY. */
export function findEncrypted(name: string, exists: (name: string) => boolean): string {
  return !exists(name) && exists(name + ENCRYPTED) ? name + ENCRYPTED : name;
}

/** A backup in a bucket, copied to this machine for as long as it is used. */
export async function download(url: string, config: Config): Promise<AsyncDisposable & { file: string }> {
  const { place, name } = findInBucket(url, config);
  const names = await place.list();
  const draft = newDraft(config);
  try {
    const found = findEncrypted(name, (candidate) => names.has(candidate));
    await writeFile(draft.file, place.open(found), { mode: 0o600, flag: 'wx', flush: true });
    return draft;
  } catch (error) {
    await draft[Symbol.asyncDispose]();
    throw error;
  }
}

type Upload = { url: string; force: boolean };

/** Has a backup made on this machine, and sends it. */
export async function upload<Result>(
  { url, force }: Upload,
  config: Config,
  make: (file: string) => Promise<Result>,
): Promise<Result> {
  const { place, name } = findInBucket(url, config);
  if (!force && (await place.list()).has(name)) {
    throw new CommandError(`${url} exists already; --force replaces it.`);
  }
  await using draft = newDraft(config);
  const result = await make(draft.file);
  await (force ? place.replace(draft.file, name) : place.put(draft.file, name));
  return result;
}

/** Endpoint and keys are those of BACKUP_DIR: an address that names others is refused. */
function findInBucket(url: string, { backup }: Config) {
  const { bucket, path } = parseS3Path(url) ?? {};
  if (!bucket || !path || url.includes('?')) {
    throw new CommandError(`${url} is no file in a bucket: s3://bucket/folder/site.tar is one.`);
  }
  if (backup?.location.kind !== 'bucket' || backup.location.bucket.bucket !== bucket.bucket) {
    throw new CommandError(`BACKUP_DIR does not name the bucket ${bucket.bucket}: its endpoint and keys are needed.`);
  }
  const name = basename(path);
  const prefix = path.slice(0, -name.length);
  return { place: createBucketPlace({ ...backup.location, prefix }), name };
}

function newDraft({ dataDir }: Config): AsyncDisposable & { file: string } {
  const file = temporaryName(join(openDirectory('DATA_DIR', join(dataDir, 'backup')), 'draft.tar'));
  const interruption = removedWhenInterrupted(file);
  return {
    file,
    async [Symbol.asyncDispose]() {
      interruption[Symbol.dispose]();
      await rm(file, { force: true });
    },
  };
}
