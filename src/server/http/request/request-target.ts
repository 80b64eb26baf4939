/**
 * The path and query of a request's target. Whoever asks through a proxy may name the whole address (RFC 9112, 3.2.2),
 * and means the same.
 */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const address = URL.parse(target);
  return address && /^https?:$/.test(address.protocol) ? address.pathname + address.search : target;
}
