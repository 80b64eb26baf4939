import { type Answer, ApiError } from './api-request.ts';

/** For calls that are done only when the answer says so: one that holds `data` may still say something else. */
export function requireSuccess({ status, message }: Answer<unknown>): void {
  if (status !== 'success') throw new ApiError(message ?? `status ${status}`, 200, message ? { message } : {});
}
