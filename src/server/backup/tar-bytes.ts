import type { Hash } from 'node:crypto';

/** What comes out of a stream of tar-stream: bytes, which its types do not say. */
export async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A tar stream gave something else than bytes');
    yield chunk;
  }
}

/** The same content, added to a hash as it passes. */
export async function* hashed<Chunk extends Buffer | string>(
  content: AsyncIterable<Chunk>,
  hash: Hash,
): AsyncGenerator<Chunk> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
