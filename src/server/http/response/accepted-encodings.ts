type Accepted = string | null | undefined;
type Encodings = { br: boolean; gzip: boolean };

/** Browsers send one of few headers; a client that sends another each time must not fill the memory. */
const MAX_KNOWN = 100;
const known = new Map<string, Encodings>();

/** Which compressed forms an `Accept-Encoding` takes. */
export function acceptedEncodings(accepted: Accepted): Encodings {
  if (!accepted) return NONE;
  const found = known.get(accepted);
  if (found) return found;
  const encodings = { br: BROTLI.test(accepted), gzip: GZIP.test(accepted) };
  if (known.size < MAX_KNOWN) known.set(accepted, encodings);
  return encodings;
}

const NONE: Encodings = { br: false, gzip: false };

// Named, and not with `q=0`, which says that it must not be sent.
const BROTLI = named('br');
const GZIP = named('gzip');

function named(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}
