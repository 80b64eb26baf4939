import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { syncDirectory } from '#server/disk/sync-directory.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { CHECKSUMS, checksumLine } from './archive-format.ts';
import { encrypt } from './encryption.ts';
import { bytesOf, hashed } from './tar-bytes.ts';
import { removeAbandoned, temporaryName } from './temporary-file.ts';

export type ArchiveWriter = {
  add: (name: string, content: Buffer | string) => Promise<void>;
  /** For content too large for memory. Tar needs its size first. */
  addStream: (name: string, size: number, content: AsyncIterable<string>) => Promise<void>;
};

type Fill = (archive: ArchiveWriter) => Promise<void>;

/** Writes a tar file, all or nothing, encrypted if there is a key. Returns its size. */
export async function writeArchive(file: string, fill: Fill, key?: Buffer): Promise<number> {
  // Whatever stands in the way, the backup itself will tell.
  await removeAbandoned(dirname(file)).catch(() => {});
  const temporary = temporaryName(file);
  using _ = removedWhenInterrupted(temporary);
  try {
    const size = await write(temporary, fill, key);
    await rename(temporary, file);
    await syncDirectory(dirname(file));
    return size;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function write(path: string, fill: Fill, key: Buffer | undefined): Promise<number> {
  // Only its owner may read the file: it holds password hashes and messages.
  await using handle = await open(path, 'wx', 0o600).catch((error: Error) => {
    throw new CommandError(`The backup cannot be written: ${error.message}`);
  });
  const pack = tar.pack();
  const content = key ? encrypt(bytesOf(pack), key) : bytesOf(pack);
  const outcomes = await Promise.allSettled([handle.writeFile(content), fillUp(pack, fill)]);
  // The first holds the cause; the second may only say that the stream was closed.
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await handle.sync();
  return (await handle.stat()).size;
}

async function fillUp(pack: tar.Pack, fill: Fill): Promise<void> {
  const mtime = new Date();
  let checksums = '';

  async function addStream(name: string, size: number, content: AsyncIterable<Buffer | string>): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(hashed(content, hash), pack.entry({ name, size, mtime, mode: 0o600 }));
    checksums += checksumLine(name, hash.digest('hex'));
  }

  const add = (name: string, content: Buffer | string) =>
    addStream(name, Buffer.byteLength(content), oneChunk(content));

  try {
    await fill({ add, addStream });
    await add(CHECKSUMS, checksums);
    pack.finalize();
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function* oneChunk(content: Buffer | string): AsyncGenerator<Buffer | string> {
  if (content.length > 0) yield content;
}

/** Removes the unfinished file on Ctrl-C too. */
export function removedWhenInterrupted(path: string): Disposable {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const end = (signal: NodeJS.Signals) => {
    rmSync(path, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.once(signal, end);
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, end);
    },
  };
}
