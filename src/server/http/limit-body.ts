import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from '#server/failure.ts';

/** Refuses a body beyond this size, whether or not its length was announced. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('body_too_large');
    },
  });
}
