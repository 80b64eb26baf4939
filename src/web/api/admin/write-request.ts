import { useRef } from 'react';
import { type Answer, ApiError } from '#web/api/api-request.ts';

export function json<Method extends 'POST' | 'PUT' | 'DELETE'>(method: Method, body: unknown) {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** For writes: an answer that holds `data` may still have another status than 'success'. */
export function requireSuccess({ status, message }: Answer<unknown>): void {
  if (status !== 'success') throw new ApiError(message ?? `status ${status}`, 200, message ? { message } : {});
}

/** Names one write. The server answers a repeated key with its first answer instead of writing twice. */
export type IdempotencyKey = string;

const HEADER = 'Idempotency-Key';

/** Not `crypto.randomUUID`, which needs HTTPS. The key only has to differ from this user's other keys. */
export function newIdempotencyKey(): IdempotencyKey {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Every write gets a key: browsers repeat a request when the connection breaks before the answer. */
export function withIdempotencyKey<const Init extends RequestInit>(init: Init, key = newIdempotencyKey()): Init {
  const headers = new Headers(init.headers);
  if ((init.method ?? 'GET') === 'GET' || headers.has(HEADER)) return init;
  headers.set(HEADER, key);
  return { ...init, headers };
}

/** The same key for the same body: a write whose answer was lost is not carried out twice when it is sent again. */
export function useRequestKey(): (body: object) => IdempotencyKey {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
