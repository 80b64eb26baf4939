import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address a request comes from. Each trusted proxy appends the address it saw to X-Forwarded-For, so the right one
 * is that many places from the end. The client may have written everything before it.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
}

/** The client, as rate limits count it. */
export function clientGroup(request: IncomingMessage, trustedProxies: number): string {
  return addressGroup(clientAddress(request, trustedProxies));
}

/** One household or server often owns a whole IPv6 /64: limits count it as one address. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** The IPv6 /48 of a `clientGroup`: what a provider gives to one customer at most. */
export function addressNetwork(group: string): string | undefined {
  return group.includes(':') ? group.split(':').slice(0, 3).join(':') : undefined;
}
