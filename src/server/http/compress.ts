import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accepted-encodings.ts';

/** Smaller bodies fit one packet either way. */
const MIN_LENGTH = 1024;
/** Beyond this, others should not have to wait for the work. */
const MAX_SYNC_LENGTH = 128 * 1024;
/** Less work than the default level, for some per cent more bytes. */
const QUICKLY = { level: 3 };

const compressAside = promisify(gzip);

/**
 * Compresses text as it leaves. What holds its whole answer in memory needs no stream, which would cost several times
 * the compression itself.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return;
  headers.append('Vary', 'Accept-Encoding');
  if (c.req.method === 'HEAD' || !acceptedEncodings(c.req.header('accept-encoding')).gzip) return;

  // Bytes, not text, which would lose the mark that opens a spreadsheet's file.
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const body = plain.length < MIN_LENGTH ? plain : await compressBytes(plain);
  if (body !== plain) headers.set('Content-Encoding', 'gzip');
  // Taken off first: Hono would copy the headers of one into the other.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json))/;

async function compressBytes(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return plain.length > MAX_SYNC_LENGTH ? compressAside(plain, QUICKLY) : gzipSync(plain, QUICKLY);
}
