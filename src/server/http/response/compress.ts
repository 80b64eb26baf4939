import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accepted-encodings.ts';

/** Smaller bodies fit one packet either way. */
const MIN_LENGTH = 1024;
/** Beyond this, others should not have to wait for the work. */
const MAX_SYNC_LENGTH = 128 * 1024;
/** Half the work of gzip's quickest level, for about as many bytes. A small window is less memory to clear each time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } };
/** Less work than the default level, for some per cent more bytes. */
const GZIP = { level: 3 };

const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);

/**
 * Compresses text as it leaves. What holds its whole answer in memory needs no stream, which would cost several times
 * the compression itself.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return;
  headers.append('Vary', 'Accept-Encoding');
  const accepted = acceptedEncodings(c.req.header('accept-encoding'));
  if (c.req.method === 'HEAD' || !(accepted.br || accepted.gzip)) return;

  // Bytes, not text, which would lose the mark that opens a spreadsheet's file.
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const encoding = accepted.br ? 'br' : 'gzip';
  const body = plain.length < MIN_LENGTH ? plain : await ENCODE[encoding](plain);
  if (body !== plain) headers.set('Content-Encoding', encoding);
  // Taken off first: Hono would copy the headers of one into the other.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json))/;

type Bytes = Uint8Array<ArrayBuffer>;

const ENCODE = {
  br: (plain: Bytes) =>
    plain.length > MAX_SYNC_LENGTH ? brotliAside(plain, BROTLI) : brotliCompressSync(plain, BROTLI),
  gzip: (plain: Bytes) => (plain.length > MAX_SYNC_LENGTH ? gzipAside(plain, GZIP) : gzipSync(plain, GZIP)),
};
