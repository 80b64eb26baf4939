/** The longest search that a visitor can put together, and the longest list that the agent can ask for, have half of it. */
const MAX_TARGET_BYTES = 4096;

/** Whether the address that a request names is longer than any of ours: it is refused before it is read. */
export function isTooLong(target: string): boolean {
  return target.length > MAX_TARGET_BYTES;
}

/** Whether a request that did not fit into the headers has such an address, by its first bytes. */
export function beginsWithLongTarget(bytes: Buffer): boolean {
  const [, target = ''] = bytes.toString('latin1').split(/[ \r\n]/, 2);
  return isTooLong(target);
}

/** The path and query of a request target. Through a proxy, it may be the whole address (RFC 9112, 3.2.2). */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target;
  const address = URL.parse(target);
  return address && /^https?:$/.test(address.protocol) ? address.pathname + address.search : target;
}
