import { type Answer, ApiError } from '#web/api/api-request.ts';

export function json(method: 'POST' | 'PUT', body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** For writes: an answer that holds `data` may still have another status than 'success'. */
export function requireSuccess({ status, message }: Answer<unknown>): void {
  if (status !== 'success') throw new ApiError(message ?? `status ${status}`, 200, message ? { message } : {});
}
