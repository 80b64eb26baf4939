import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from '#server/failure.ts';

/** Refuses a body beyond this size, whether or not its length was announced. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('body_too_large');
    },
  });
  // To look whether a read has a body would make a whole web Request of it, for a body that nobody reads.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next));
}
