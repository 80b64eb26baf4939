import type { IncomingMessage } from 'node:http';

/** What stands in no host, and would be read as the end of it or of its line. */
const NO_HOST = /[\s/?#@\\]/;

/**
 * Whether a request says for which host it is, once, as HTTP/1.1 asks: what it does not say, or says twice, a proxy and
 * the site may read differently.
 */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : !NO_HOST.test(host);
}
