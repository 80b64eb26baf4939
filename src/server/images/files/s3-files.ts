import { type Call, S3Client, StorageError } from '#server/s3/s3-client.ts';
import type { S3Location } from '#server/s3/s3-location.ts';
import type { ImageFile, ImageFiles } from './image-files.ts';

/** A visitor waits for a read; the page shows a placeholder when it fails. */
const DEADLINES_MS = { read: 4_000, write: 10_000 };
const CALLS_AT_ONCE = 6;
const ASIDE = '.removed/';
/** S3 refuses signatures beyond this, so its clock can be off by no more. */
const MAX_CLOCK_DIFFERENCE_MS = 15 * 60 * 1000;

/** Image files in an S3 bucket. */
export class S3Files implements ImageFiles {
  readonly #location: S3Location;
  readonly #client: S3Client;
  readonly #deadlinesMs: typeof DEADLINES_MS;

  constructor(location: S3Location, deadlinesMs = DEADLINES_MS) {
    this.#location = location;
    this.#deadlinesMs = deadlinesMs;
    this.#client = new S3Client(location);
  }

  /** Throws when the bucket cannot be used. */
  check(): Promise<void> {
    return this.#client.check(this.#deadlinesMs.read);
  }

  save(files: ImageFile[]): Promise<void> {
    return forAll(files, ({ filename, bytes }) => this.#write({ key: filename, body: bytes }));
  }

  find(filename: string): Promise<Buffer | undefined> {
    return this.#client.call({ method: 'GET', key: filename, deadlineMs: this.#deadlinesMs.read });
  }

  async copy(names: ReadonlyMap<string, string>): Promise<Set<string>> {
    const found = new Set<string>();
    await forAll([...names], async ([filename, copy]) => {
      if (await this.#copyOne(filename, copy)) found.add(filename);
    });
    return found;
  }

  remove(filenames: string[]): Promise<void> {
    return forAll(filenames, (filename) => this.#delete(filename));
  }

  setAside(filenames: string[]): Promise<void> {
    return forAll(filenames, async (filename) => {
      await this.#copyOne(filename, ASIDE + filename);
      await this.#delete(filename);
    });
  }

  async removeSetAside(before: Date): Promise<void> {
    for await (const filename of this.#list(ASIDE, before)) {
      await this.#delete(ASIDE + filename);
    }
  }

  list(before: Date): AsyncIterable<string> {
    return this.#list('', new Date(before.getTime() - MAX_CLOCK_DIFFERENCE_MS));
  }

  /** Not the files set aside, which are below a slash. */
  async *#list(prefix: string, before: Date): AsyncGenerator<string> {
    for await (const { key, writtenAt } of this.#client.list(prefix, this.#deadlinesMs.write)) {
      if (writtenAt < before) yield key.slice(prefix.length);
    }
  }

  async #write(call: Pick<Call, 'key' | 'body'>): Promise<void> {
    const put = this.#put(call);
    if (!(await this.#client.call(put))) throw new StorageError('not written', put);
  }

  /** The bucket copies by itself. False for a missing file. */
  async #copyOne(filename: string, key: string): Promise<boolean> {
    const put = this.#put({ key, headers: { 'X-Amz-Copy-Source': `/${this.#location.bucket}/${filename}` } });
    const answer = await this.#client.call(put);
    // A copy that fails half-way has already answered 200.
    if (answer?.includes('<Error>')) throw new StorageError('not written', put);
    return answer !== undefined;
  }

  #put(call: Pick<Call, 'key' | 'body' | 'headers'>) {
    return { ...call, method: 'PUT', deadlineMs: this.#deadlinesMs.write } as const;
  }

  async #delete(key: string): Promise<void> {
    await this.#client.call({ method: 'DELETE', key, deadlineMs: this.#deadlinesMs.write });
  }
}

/** A few at a time. After a failure no more are started, and it throws once the running ones have ended. */
async function forAll<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  let hasFailed = false;
  const workers = Array.from({ length: CALLS_AT_ONCE }, async () => {
    for (const item of queue) {
      if (hasFailed) return;
      await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  });
  for (const outcome of await Promise.allSettled(workers)) if (outcome.status === 'rejected') throw outcome.reason;
}
