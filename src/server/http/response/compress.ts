import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Smaller bodies fit one packet either way. */
const MIN_BYTES = 1024;
/** The quickest: these answers are compressed each time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 3 };

/** Compresses text with brotli or gzip. Hono's own middleware has no brotli. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return;
  headers.append('Vary', 'Accept-Encoding');
  const [encoding] = acceptedEncodings(c.req.header('accept-encoding'));
  if (encoding === 'identity' || c.req.method === 'HEAD') return;

  const plain = await c.res.arrayBuffer();
  const isSmall = plain.byteLength < MIN_BYTES;
  if (!isSmall) headers.set('Content-Encoding', encoding);
  const compressed = () => (encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP));
  c.res = new Response(isSmall ? plain : compressed(), { status, headers });
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json))/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encodings we offer that an `Accept-Encoding` allows, the smallest first. */
export function acceptedEncodings(header = ''): [Encoding, ...Encoding[]] {
  const accepted: Encoding[] = [];
  if (NAMES_BROTLI.test(header)) accepted.push('br');
  if (NAMES_GZIP.test(header)) accepted.push('gzip');
  const [best = 'identity', ...others] = [...accepted, 'identity' as const];
  return [best, ...others];
}

// Named, and not refused with `q=0`.
const NAMES_BROTLI = named('br');
const NAMES_GZIP = named('gzip');

function named(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}
