import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_UPLOAD } from '#contract/property/image.ts';
import { Failure } from '#server/failures/failure.ts';
import { findBoundary, type Part, readParts } from './multipart.ts';

/** A full upload, with room for what stands between the files. */
const MAX_BODY_BYTES = MAX_IMAGES_PER_UPLOAD * MAX_IMAGE_BYTES + 1024 * 1024;
const MAX_PARTS = 100;
/** Chunks that arrive while others are written go to the disk together: each write costs more than its bytes. */
const BYTES_PER_WRITE = 512 * 1024;
const FIELDS = new Set(['files[]', 'files']);

/** Image files as they were sent, on the disk until disposed of. */
export type Upload = AsyncDisposable & { paths: string[] };

/** A form as it was sent. */
export type SentForm = { contentType: string | undefined; body: AsyncIterable<Uint8Array> | null };

/** Writes the images of a form to a directory, as they arrive. When it throws, nothing of them is left there. */
export async function readUpload(form: SentForm, incoming: string): Promise<Upload> {
  const { contentType = '' } = form;
  const body = new Body(form);
  const paths: string[] = [];
  const upload = { paths, [Symbol.asyncDispose]: () => removeAll(paths) };
  try {
    if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new Failure('multipart_expected');
    const boundary = findBoundary(contentType);
    if (!boundary) throw new Failure('malformed_request');

    // Who tidies up while the site runs, or has put another disk in place, may have taken it away.
    await mkdir(incoming, { recursive: true });
    let parts = 0;
    for await (const part of readParts(body, boundary)) {
      if (++parts > MAX_PARTS) throw new Failure('malformed_request');
      // A form whose file input was left empty sends a file without a name.
      if (!FIELDS.has(part.name) || !part.filename) continue;
      if (paths.length === MAX_IMAGES_PER_UPLOAD) throw new Failure('too_many_images');
      const path = join(incoming, randomUUID());
      paths.push(path);
      await writePart(part, path);
    }
    if (paths.length === 0) throw new Failure('no_image_sent');
    return upload;
  } catch (failure) {
    await removeAll(paths);
    throw failure;
  } finally {
    await body.drainBody();
  }
}

async function writePart({ content }: Part, path: string): Promise<void> {
  // Opened first: a stream that opens it would do so behind the back of who removes it, when the client is gone by then.
  const file = await open(path, 'wx');
  await pipeline(upToLimit(content), file.createWriteStream({ highWaterMark: BYTES_PER_WRITE }));
}

async function* upToLimit(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MAX_IMAGE_BYTES) throw new Failure('image_too_large');
    yield chunk;
  }
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** The bytes of a form, up to the most that an upload can have. */
class Body implements AsyncIterator<Uint8Array> {
  readonly #chunks: AsyncIterator<Uint8Array> | undefined;
  #received = 0;

  constructor({ body }: SentForm) {
    this.#chunks = body?.[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const chunk = await this.#read();
    this.#received += chunk?.length ?? 0;
    if (this.#received > MAX_BODY_BYTES) throw new Failure('body_too_large');
    return chunk ? { done: false, value: chunk } : { done: true, value: undefined };
  }

  /** A client reads the answer once it has sent all. One that sends without end gets it all the same. */
  async drainBody(): Promise<void> {
    try {
      while (!(await this.next()).done);
    } catch {
      // Too much, or nobody there: either way there is nothing to wait for.
    }
  }

  async #read(): Promise<Uint8Array | undefined> {
    // A fast sender's chunks are all there at once: taken in one go, visitors would wait for the whole photo.
    await othersHadTheirTurn();
    try {
      return (await this.#chunks?.next())?.value;
    } catch {
      // The client went away half-way.
      throw new Failure('malformed_request');
    }
  }
}
