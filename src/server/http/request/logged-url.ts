import { FILTER_PARAMETERS } from '#contract/catalogue/catalogue.ts';

/** The parameters of a search, and those that say how much of it was asked for. */
const LOGGED: readonly string[] = [...FILTER_PARAMETERS, 'page', 'per_page', 'include', 'fields', 'audience'];

/** A private link, that of an alert, or the address of a feed is as good as a password, in whatever spelling it is tried. */
const SECRET = /\b(prive|alerte|alerts|flux)([\\/.]+)(?!summary$)[^?]*?(\/stop)?(?=\?|$)/gi;

/** Long enough for a token: ours have 32 characters, those of a JWT have three such parts. */
const LONG_WORD = /[\w-]{20,}/g;

/** An address as the log shows it: without parameters that may hold a person's data, a token or a password. */
export function loggedUrl(url: string): string {
  const [whole = '', query = ''] = url.split(/[?#]/, 2);
  const isLogged = (part: string) => LOGGED.includes(part.split('=', 1)[0] ?? '');
  const parts = query.split('&').filter(isLogged);
  const logged = parts.length > 0 ? `${whole}?${parts.join('&')}` : whole;
  const plain = decoded(logged);
  const masked = plain.replace(SECRET, '$1$2***$3').replace(LONG_WORD, (word) => (isToken(word) ? '***' : word));
  return masked === plain ? logged : masked;
}

/** A capital in the middle of a word: no slug has one, and names of places begin with theirs. */
function isToken(word: string): boolean {
  return /\w[A-Z]/.test(word);
}

/** In its plain spelling, however often it was encoded. What is no valid encoding stays as it is. */
function decoded(url: string): string {
  const plain = url.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
  return plain === url ? url : decoded(plain);
}
