/** Names a write: one that comes again under the same key is answered as the first was, and not done a second time. */
export type RequestKey = string;

const HEADER = 'Idempotency-Key';

/** Not `crypto.randomUUID`, which a site without HTTPS does not have: it only has to differ from this user's others. */
export function newRequestKey(): RequestKey {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/**
 * Every write has one: when a connection breaks before the answer, browsers repeat the request by themselves. Not for
 * another API host, which may not let pages send a header that it does not know.
 */
export function withKey(init: RequestInit, apiUrl: string, key = newRequestKey()): RequestInit {
  const headers = new Headers(init.headers);
  if (apiUrl || (init.method ?? 'GET') === 'GET' || headers.has(HEADER)) return init;
  headers.set(HEADER, key);
  return { ...init, headers };
}
