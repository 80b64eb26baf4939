import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/messages.ts';
import { Failure } from '#server/failure.ts';

/** The only place where a failure becomes an answer. What nobody foresaw is logged whole and answered plainly. */
export function createErrorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    const failure = toFailure(error);
    if (failure.code === 'unexpected') {
      log.error({ err: error, requestId: c.req.header('x-request-id'), path: c.req.path }, 'unexpected error');
    }
    return toResponse(failure);
  };
}

export function toResponse(failure: Failure): Response {
  const body: ErrorEnvelope = {
    status: 'error',
    message: failure.message,
    ...(failure.errors && { errors: failure.errors }),
  };
  const headers = { 'Cache-Control': 'no-store', ...failure.headers };
  return Response.json(body, { status: failures[failure.code].status, headers });
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException) return new Failure(frameworkFailures[error.status] ?? 'unexpected');
  return new Failure('unexpected');
}

/** What the framework's own validators throw. */
const frameworkFailures: Partial<Record<number, FailureCode>> = {
  400: 'malformed_request',
  413: 'body_too_large',
  415: 'json_expected',
};
