import type { Hash } from 'node:crypto';

/** The chunks of a tar-stream, typed as the buffers they are. */
export async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A tar stream gave something else than bytes');
    yield chunk;
  }
}

/** Passes the content on, and adds it to a hash. */
export async function* hashed<Chunk extends Buffer | string>(
  content: AsyncIterable<Chunk>,
  hash: Hash,
): AsyncGenerator<Chunk> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
