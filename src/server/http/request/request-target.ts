import type { IncomingMessage } from 'node:http';
/** The path and query of a request target. Through a proxy, it may be the whole address (RFC 9112, 3.2.2). */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const address = URL.parse(target);
  return address && /^https?:$/.test(address.protocol) ? address.pathname + address.search : target;
}

/** Characters that a host cannot have: a proxy and the site might read it differently. */
const INVALID_HOST = /[\s/?#@\\]/;

/** Whether a request has exactly one Host header, as HTTP/1.1 demands (RFC 9112, 3.2); HTTP/1.0 needs none. */
export function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct.host ?? [];
  if (host === undefined) return httpVersion === '1.0';
  return others.length === 0 && !INVALID_HOST.test(host);
}
