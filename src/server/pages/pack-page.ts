import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { acceptedEncodings } from '#server/http/response/accepted-encodings.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Of brotli: within a tenth of the smallest in a millisecond, or within a third in a quarter of one. Kept, within a
 * fiftieth in 20 ms: the smallest takes 74, and the visitor who asked shares the processors with it.
 */
const QUALITY = { ofPage: 5, ofSearch: 1, kept: 10 };

/** A packed page fits in. The default of twice that would be cleared away half empty. */
const CHUNK_BYTES = 8 * 1024;

/** For the visitor who waits, in the form that this one takes. One of countless searches is seldom asked for again. */
export function packQuickly({ address, html }: { address: string; html: Buffer }, accepted: string | undefined) {
  const quality = address.includes('?') ? QUALITY.ofSearch : QUALITY.ofPage;
  const { br, gzip: takesGzip } = acceptedEncodings(accepted);
  if (br) return { br: brotliCompressSync(html, withQuality(quality, html.length)) };
  return takesGzip ? { gzip: gzipSync(html, { level: 3 }) } : {};
}

/** For all who come after, in both forms. */
export async function packTightly(html: Buffer) {
  const [br, gzipped] = await Promise.all([
    compressBrotli(html, withQuality(QUALITY.kept, html.length)),
    compressGzip(html, { level: 9 }),
  ]);
  return { br, gzip: gzipped };
}

/** A window as large as the page, not as the largest that there could be: it is memory that the packing takes. */
function withQuality(quality: number, length: number) {
  return {
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
    },
  };
}
