import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '#server/failures/command-error.ts';
import { isInBucket } from './bucket-file.ts';

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
