import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { FailureCode } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import { logMessageOf, toFailure } from '#server/failures/outage.ts';
import { loggedUrl } from '#server/http/request/logged-url.ts';
import { requestIdOf } from '#server/http/request/request-log.ts';
import { toResponse } from './failure-response.ts';

/** Turns an error of a route into an answer. An unexpected error is logged with its stack. */
export function createErrorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    const failure = findFailure(error);
    if (failure) return toResponse(failure);
    if (isDisconnected(c)) return toResponse(new Failure('malformed_request'));

    log.error({ err: error, requestId: requestIdOf(c), path: loggedUrl(c.req.path) }, logMessageOf(error));
    return toResponse(toFailure(error));
  };
}

function findFailure(error: Error): Failure | undefined {
  if (error instanceof Failure) return error;
  const code = error instanceof HTTPException && frameworkFailures[error.status];
  return code ? new Failure(code) : undefined;
}

/** Whether the client went away in the middle of its request: nobody reads the answer. */
function isDisconnected(c: Context): boolean {
  // A page calls the API in this process: there is no connection then.
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return incoming !== undefined && !incoming.complete && incoming.destroyed;
}

/** What Hono's own validators throw. */
const frameworkFailures: Partial<Record<number, FailureCode>> = {
  400: 'malformed_request',
  413: 'body_too_large',
  415: 'json_expected',
};
