import { RecentlyUsed } from '#server/services/recently-used.ts';

/** Some three hundred pictures of a catalogue; the rest is a disk read away. */
const MAX_BYTES = 12 * 1024 * 1024;
const MAX_FILE_BYTES = MAX_BYTES / 8;

type Find<Kept> = (filename: string) => Promise<Kept | undefined>;

/** Files kept in memory, the least recently wanted ones giving way. Many requests for one file read it once. */
export class RecentFiles<Kept extends { bytes: number }> {
  readonly #find: Find<Kept>;
  readonly #kept = new RecentlyUsed<Kept>(MAX_BYTES);
  readonly #reads = new Map<string, Promise<Kept | undefined>>();

  constructor(find: Find<Kept>) {
    this.#find = find;
  }

  get(filename: string): Kept | undefined {
    return this.#kept.get(filename);
  }

  read(filename: string): Promise<Kept | undefined> {
    const known = this.#reads.get(filename);
    if (known) return known;
    const read = this.#find(filename)
      .then((file) => {
        // Forgotten while it was read: it may be gone by now.
        if (file && file.bytes <= MAX_FILE_BYTES && this.#reads.get(filename) === read) this.#kept.set(filename, file);
        return file;
      })
      .finally(() => {
        if (this.#reads.get(filename) === read) this.#reads.delete(filename);
      });
    this.#reads.set(filename, read);
    return read;
  }

  forget(filename: string): void {
    this.#reads.delete(filename);
    this.#kept.delete(filename);
  }
}
