import { isUtf8 } from 'node:buffer';
import { FILTER_PARAMETERS } from '#contract/catalogue/catalogue.ts';
import { isTooLong } from './request-target.ts';

/** The parameters of a search, and those that say how much of it was asked for. */
const LOGGED: readonly string[] = [...FILTER_PARAMETERS, 'page', 'per_page', 'include', 'fields', 'audience'];

/** A private link, that of an owner or of an alert, the address of a feed or of the agenda is as good as a password, in whatever spelling it is tried. */
const SECRET =
  /\b(prive|proprietaire|alerte|alerts|flux|agenda)([\\/.]+)(?!(?:summary|token)$)[^?]*?(\/stop)?(?=\?|$)/gi;

/** Long enough for a token: ours have 32 characters, those of a JWT have three such parts. */
const LONG_WORD = /[\w-]{20,}/g;

/** Nobody encodes an address more often than this. */
const MAX_ENCODINGS = 4;

const HIDDEN = '***';

/**
 * An address as the log shows it: without parameters that may hold a person's data, a token or a password. Nothing of an
 * address that stays encoded: it may hold one too.
 */
export function loggedUrl(url: string): string {
  if (isTooLong(url)) return HIDDEN;
  const [whole = '', query = ''] = url.split(/[?#]/, 2);
  const isLogged = (part: string) => LOGGED.includes(part.split('=', 1)[0] ?? '');
  const parts = query.split('&').filter(isLogged);
  const logged = parts.length > 0 ? `${whole}?${parts.join('&')}` : whole;
  const plain = decoded(logged);
  if (plain === undefined) return HIDDEN;
  const masked = plain.replace(SECRET, `$1$2${HIDDEN}$3`).replace(LONG_WORD, (word) => (isToken(word) ? HIDDEN : word));
  return masked === plain ? logged : masked;
}

/** A capital in the middle of a word: no slug has one, and names of places begin with theirs. */
function isToken(word: string): boolean {
  return /\w[A-Z]/.test(word);
}

const ENCODED = /(?:%[\da-f]{2})+/gi;

/** In its plain spelling. Undefined for an address that was encoded too often. What is no valid encoding stays as it is. */
function decoded(url: string): string | undefined {
  let plain = url;
  for (let round = 0; round < MAX_ENCODINGS; round += 1) {
    const next = plain.replace(ENCODED, decodedBytes);
    if (next === plain) return plain;
    plain = next;
  }
  return plain.match(ENCODED) ? undefined : plain;
}

/** Does what `decodeURIComponent` does, without an exception, which would cost a hundred times as much. */
function decodedBytes(encoded: string): string {
  const bytes = Buffer.from(encoded.replaceAll('%', ''), 'hex');
  return isUtf8(bytes) ? bytes.toString() : encoded;
}
