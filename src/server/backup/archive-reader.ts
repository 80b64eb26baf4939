import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import tar from 'tar-stream';
import { CHECKSUMS, checksumLine, UnusableArchive } from './archive-format.ts';
import { decrypt, HEADER_BYTES, isEncrypted } from './encryption.ts';
import { bytesOf, hashed } from './tar-bytes.ts';

/** The body has to be read to its end, or not at all. */
export type ArchiveEntry = { name: string; size: number; body: AsyncIterable<Buffer> };

/**
 * The entries of a backup in order, decrypted if need be. The checksums are compared at the end. The file is not trusted: it may be cut
 * short, damaged or forged.
 */
export async function* readArchive(file: string, key?: Buffer): AsyncGenerator<ArchiveEntry> {
  const { size: archiveSize, header } = await readBeginning(file);
  const extract = tar.extract();
  const source = isEncrypted(header)
    ? Readable.from(decrypt(createReadStream(file, { start: HEADER_BYTES }), { header, key }))
    : createReadStream(file);
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

async function readBeginning(file: string): Promise<{ size: number; header: Buffer }> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return { size: (await handle.stat()).size, header: buffer.subarray(0, bytesRead) };
  } catch (error) {
    throw toUnusable(error);
  }
}

function toUnusable(error: unknown): UnusableArchive {
  if (error instanceof UnusableArchive) return error;
  return new UnusableArchive(`The backup cannot be read: ${error instanceof Error ? error.message : error}`);
}
