import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '#server/disk/sync-directory.ts';
import type { ImageFile, ImageFiles } from './image-files.ts';

type Directories = {
  directory: string;
  /** The directory of temporary files, on the same disk, so that a finished one can be renamed. */
  incoming: string;
};

/** Image files in a directory. */
export class DiskFiles implements ImageFiles {
  readonly #directory: string;
  readonly #incoming: string;
  readonly #aside: string;

  constructor({ directory, incoming }: Directories) {
    this.#directory = directory;
    this.#incoming = incoming;
    this.#aside = join(directory, '.removed');
  }

  async save(files: ImageFile[]): Promise<void> {
    // The directories may have been removed since the start.
    await mkdir(this.#incoming, { recursive: true });
    // One after the other: parallel syncs would take all the threads that visitors' reads need.
    for (const { filename, bytes } of files) await this.#saveOne(filename, bytes);
    await syncDirectory(this.#directory);
  }

  find(filename: string): Promise<Buffer | undefined> {
    return readFile(join(this.#directory, filename)).catch(ifMissing(undefined));
  }

  async copy(names: ReadonlyMap<string, string>): Promise<Set<string>> {
    const found = new Set<string>();
    for (const [filename, copy] of names) if (await this.#copyOne(filename, copy)) found.add(filename);
    await syncDirectory(this.#directory);
    return found;
  }

  async remove(filenames: string[]): Promise<void> {
    for (const filename of filenames) await rm(join(this.#directory, filename), { force: true });
  }

  async setAside(filenames: string[]): Promise<void> {
    const now = new Date();
    await mkdir(this.#aside, { recursive: true });
    for (const filename of filenames) {
      await rename(join(this.#directory, filename), join(this.#aside, filename));
      await utimes(join(this.#aside, filename), now, now);
    }
  }

  async removeSetAside(before: Date): Promise<void> {
    for (const name of await readdir(this.#aside).catch(ifMissing([]))) {
      const path = join(this.#aside, name);
      if (await isOlder(path, before)) await rm(path, { force: true });
    }
  }

  async *list(before: Date): AsyncIterable<string> {
    for await (const entry of await opendir(this.#directory)) {
      if (entry.isFile() && (await isOlder(join(this.#directory, entry.name), before))) yield entry.name;
    }
  }

  /** Makes a hard link, which takes no space and hardly any time. False for a missing file. */
  async #copyOne(filename: string, copy: string): Promise<boolean> {
    try {
      await link(join(this.#directory, filename), join(this.#directory, copy));
    } catch {
      const bytes = await this.find(filename);
      if (!bytes) return false;
      // Some file systems have no hard links.
      await this.save([{ filename: copy, bytes }]);
    }
    // A link has the time of the file, by which the sweep would take it for an orphan before it has its row.
    const now = new Date();
    await utimes(join(this.#directory, copy), now, now);
    return true;
  }

  /** Writes a file whole or not at all, even through a power cut. */
  async #saveOne(filename: string, bytes: Buffer): Promise<void> {
    const temporary = join(this.#incoming, randomUUID());
    try {
      await using file = await open(temporary, 'wx');
      await file.writeFile(bytes);
      await file.sync();
      await rename(temporary, join(this.#directory, filename));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

/** Whether a file was last written before this time; false for a missing one. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(ifMissing(undefined));
  return found !== undefined && found.mtimeMs < before.getTime();
}

/** The value for a missing file; other errors are thrown. */
function ifMissing<Instead>(instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };
}
