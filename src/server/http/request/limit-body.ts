import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from '#server/failures/failure.ts';

/** Refuses a larger body, whether or not its length was announced. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure('body_too_large');
    },
  });
}

/** Uploads, which are received as a stream. */
export function isMultipart(request: HonoRequest): boolean {
  return /^multipart\//i.test(request.header('content-type') ?? '');
}
