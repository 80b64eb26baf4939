import { redirectTexts } from '#contract/messages.ts';

export type Redirect = { from: string; to: string | number };

const MAX_LENGTH = 2000;
/** Parameters that tell where a visitor comes from, not what the address is of. */
const TRACKING = /^(utm_|pk_|mtm_|_ga$|_gl$|gclid$|gbraid$|wbraid$|fbclid$|msclkid$|dclid$|yclid$|mc_[ce]id$)/i;

/** An address without its host: path and query. Undefined where it is none. */
export function cutAddress(address: string): string | undefined {
  const text = address.trim();
  if (text.length > MAX_LENGTH || !/^(\/(?![/\\])|https?:\/\/)/i.test(text)) return undefined;
  const url = URL.parse(text, 'http://site');
  if (!url) return undefined;
  return text.startsWith('/') ? text.replace(/#.*$/s, '') : url.pathname + url.search;
}

/** How addresses are compared: without trailing slash, case and tracking, their parameters in one order. */
export function addressKey(address: string): string {
  // Concatenated: as a relative address, `//biens` would be a host.
  const url = new URL(`http://site${address}`);
  const query = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`.toLowerCase())
    .sort()
    .join('&');
  const path = readable(url.pathname).toLowerCase().replace(/\/+$/, '');
  // PostgreSQL takes no NUL.
  return (path + (query && `?${query}`)).replaceAll('\0', '');
}

/** What an address may be stored as: as it is, or without its query, which takes any. */
export function keysOf(address: string): string[] {
  const key = addressKey(address);
  const [path = ''] = key.split('?', 1);
  return [...new Set([key, path])];
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** What is wrong with a list of redirects, in sentences. */
export function findProblems(redirects: Redirect[]): string[] {
  const keys = new Set<string>();
  const problems: string[] = [];
  for (const { from, to } of redirects) {
    const address = cutAddress(from);
    if (address === undefined) problems.push(redirectTexts.from(from));
    else if (keys.has(addressKey(address))) problems.push(redirectTexts.twice(from));
    else keys.add(addressKey(address));
    if (!isTarget(to)) problems.push(redirectTexts.to(from));
  }
  const chains = redirects.filter(({ to }) => isTarget(to) && isPath(to) && keysOf(to).some((key) => keys.has(key)));
  return [...problems, ...chains.map(({ from }) => redirectTexts.chain(from))];
}

function isTarget(to: string | number): boolean {
  return typeof to === 'number' || /^\d{1,10}$/.test(to) || (isPath(to) && cutAddress(to) !== undefined);
}

function isPath(to: string | number): to is string {
  return typeof to === 'string' && to.startsWith('/');
}
