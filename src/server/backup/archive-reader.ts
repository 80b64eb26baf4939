import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import tar from 'tar-stream';
import { CommandError } from '#server/failures/command-error.ts';
import { CHECKSUMS, checksumLine } from './archive-format.ts';
import { bytesOf, hashed } from './tar-bytes.ts';

/** The body has to be read to its end, or not at all. */
export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Buffer> };

/** Why a backup cannot be restored. */
export class UnusableArchive extends CommandError {}

/**
 * The entries of a tar file in order. The checksums are compared at the end. The file is not trusted: it may be cut
 * short, damaged or forged.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archiveSize = await sizeOf(file);
  const extract = tar.extract();
  const source = createReadStream(file);
  source.on('error', (error) => extract.destroy(error));
  source.pipe(extract);

  const seen = new Set<string>();
  let checksums = '';
  let isComplete = false;
  try {
    for await (const entry of extract) {
      const { name, type, size } = entry.header;
      if (isComplete || type !== 'file' || seen.has(name)) throw unexpected(name);
      if (size > archiveSize) throw new UnusableArchive(`${quote(name)} claims to be larger than the whole backup.`);
      seen.add(name);

      if (name === CHECKSUMS) {
        // The length first: a forged entry must not fill the memory.
        isComplete = size === Buffer.byteLength(checksums) && (await text(bytesOf(entry))) === checksums;
        if (!isComplete) throw new UnusableArchive('The backup is damaged: its checksums do not match its content.');
        continue;
      }
      const hash = createHash('sha256');
      const body = readBody(entry, hash);
      yield { name, size, body };
      for await (const _ of body);
      checksums += checksumLine(name, hash.digest('hex'));
    }
  } catch (error) {
    throw toUnusable(error);
  } finally {
    source.destroy();
  }
  if (!isComplete) throw new UnusableArchive('The backup is incomplete: it was cut short.');
}

export function unexpected(name: string): UnusableArchive {
  return new UnusableArchive(`The backup holds ${quote(name)}, which no backup of this site does.`);
}

/** Untrusted text, escaped for a terminal. */
export function quote(words: string): string {
  return JSON.stringify(words.length > 80 ? `${words.slice(0, 80)}…` : words);
}

async function* readBody(entry: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  try {
    yield* hashed(bytesOf(entry), hash);
  } catch (error) {
    throw toUnusable(error);
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw toUnusable(error);
  }
}

function toUnusable(error: unknown): UnusableArchive {
  if (error instanceof UnusableArchive) return error;
  return new UnusableArchive(`The backup cannot be read: ${error instanceof Error ? error.message : error}`);
}
