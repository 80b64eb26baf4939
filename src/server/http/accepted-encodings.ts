type Accepted = string | null | undefined;

/** Whether an `Accept-Encoding` takes Brotli. */
export function takesBrotli(accepted: Accepted): boolean {
  return BROTLI.test(accepted ?? '');
}

export function takesGzip(accepted: Accepted): boolean {
  return GZIP.test(accepted ?? '');
}

// Named, and not with `q=0`, which says that it must not be sent.
const BROTLI = named('br');
const GZIP = named('gzip');

function named(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}
