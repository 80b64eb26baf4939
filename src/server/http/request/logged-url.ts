import { FILTER_PARAMETERS } from '#contract/catalogue/catalogue.ts';

/** The parameters of a search, and those that say how much of it was asked for. */
const LOGGED: readonly string[] = [...FILTER_PARAMETERS, 'page', 'per_page', 'include', 'fields', 'audience'];

const SECRET = /(\/(?:prive|alerte|api\/alerts)\/)(?!summary$)[^/]+/i;

/** An address as the log shows it: without parameters that may hold a person's data, a token or a password. */
export function loggedUrl(url: string): string {
  const [whole = '', query = ''] = url.split(/[?#]/, 2);
  // A private link, or that of an alert, is as good as a password. The router knows its path in other spellings too.
  const path = decoded(whole).replace(SECRET, '$1***');
  const isLogged = (part: string) => LOGGED.includes(part.split('=', 1)[0] ?? '');
  const parts = query.split('&').filter(isLogged);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** A path in its plain spelling, if it hides a letter of the one that must not be logged. */
function decoded(path: string): string {
  if (!/%/.test(path)) return path;
  try {
    const plain = decodeURIComponent(path);
    return SECRET.test(plain) ? plain : path;
  } catch {
    return path;
  }
}
