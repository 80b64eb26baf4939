import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { FailureCode } from '#contract/messages.ts';
import { Failure } from '#server/failure.ts';
import { toResponse } from './failure-answer.ts';

/** Turns whatever a route throws into an answer. What nobody foresaw is logged whole and answered plainly. */
export function createErrorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    const failure = hasLeft(c) ? new Failure('malformed_request') : toFailure(error);
    if (failure.code === 'unexpected') {
      log.error({ err: error, requestId: c.req.header('x-request-id'), path: c.req.path }, 'unexpected error');
    }
    return toResponse(failure);
  };
}

/** The client went away in the middle of its request: nobody is to blame, and nobody reads the answer. */
function hasLeft(c: Context): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
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
