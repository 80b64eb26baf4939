export type Encoding = 'br' | 'gzip' | 'identity';

/** The encodings we offer that an `Accept-Encoding` allows, the smallest first. */
export function acceptedEncodings(header = ''): [Encoding, ...Encoding[]] {
  const accepted: Encoding[] = [];
  if (BROTLI.test(header)) accepted.push('br');
  if (GZIP.test(header)) accepted.push('gzip');
  const [best = 'identity', ...others] = [...accepted, 'identity' as const];
  return [best, ...others];
}

// Named, and not refused with `q=0`.
const BROTLI = named('br');
const GZIP = named('gzip');

function named(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}
