/** Room for the pictures that visitors look at; the rest is a disk read away. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_FILE_BYTES = MAX_BYTES / 8;

type Find = (filename: string) => Promise<Buffer | undefined>;

/** Files kept in memory, the least recently wanted ones giving way. Many requests for one file read it once. */
export class RecentFiles {
  readonly #find: Find;
  /** In the order of last use. */
  readonly #kept = new Map<string, Buffer>();
  readonly #reads = new Map<string, Promise<Buffer | undefined>>();
  #bytes = 0;

  constructor(find: Find) {
    this.#find = find;
  }

  get(filename: string): Buffer | undefined {
    const bytes = this.#kept.get(filename);
    if (bytes) {
      this.#kept.delete(filename);
      this.#kept.set(filename, bytes);
    }
    return bytes;
  }

  read(filename: string): Promise<Buffer | undefined> {
    const known = this.#reads.get(filename);
    if (known) return known;
    const read = this.#find(filename)
      .then((bytes) => {
        // Forgotten while it was read: it may be gone by now.
        if (bytes && this.#reads.get(filename) === read) this.#keep(filename, bytes);
        return bytes;
      })
      .finally(() => {
        if (this.#reads.get(filename) === read) this.#reads.delete(filename);
      });
    this.#reads.set(filename, read);
    return read;
  }

  forget(filename: string): void {
    this.#reads.delete(filename);
    this.#bytes -= this.#kept.get(filename)?.length ?? 0;
    this.#kept.delete(filename);
  }

  #keep(filename: string, bytes: Buffer): void {
    if (bytes.length > MAX_FILE_BYTES) return;
    this.forget(filename);
    this.#kept.set(filename, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.forget(oldest);
    }
  }
}
