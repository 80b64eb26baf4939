import { type Answer, ApiError } from '#web/api/api-request.ts';

/** For writes: an answer that holds `data` may still have another status than 'success'. */
export function requireSuccess({ status, message }: Answer<unknown>): void {
  if (status !== 'success') throw new ApiError(message ?? `status ${status}`, 200, message ? { message } : {});
}
