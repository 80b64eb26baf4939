import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from '#server/failures/failure.ts';

/** Refuses a body beyond this size, whether or not its length was announced. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('body_too_large');
    },
  });
  // Whatever looks at a body makes a whole web Request of it. Nobody reads that of a read; and of one whose length was
  // announced, node:http receives no more than that.
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const announced = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    return announced !== undefined && Number(announced) <= maxSize ? next() : limit(c, next);
  };
}
