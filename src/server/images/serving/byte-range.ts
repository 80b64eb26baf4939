import type { IncomingHttpHeaders } from 'node:http';

type ByteRange = { first: number; last: number };

/**
 * The byte range that a request asks for, if any. Several ranges, and invalid ones, are answered with the whole file, as
 * HTTP allows.
 */
export function findRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, size }: { etag: string; size: number },
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [match, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (match === undefined || (from === '' && to === '')) return undefined;

  // `-500`: the last 500 bytes.
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : 'unsatisfiable';
}
