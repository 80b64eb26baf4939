/** The path and query of a request target. Through a proxy, it may be the whole address (RFC 9112, 3.2.2). */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const address = URL.parse(target);
  return address && /^https?:$/.test(address.protocol) ? address.pathname + address.search : target;
}
