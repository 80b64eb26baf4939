import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import { logMessageOf, toFailure } from '#server/failures/outage.ts';

/** Turns an error of a route into an answer. An unexpected error is logged with its stack. */
export function createErrorHandler(log: Logger) {
  return (error: Error, c: Context): Response => {
    const failure = findFailure(error);
    if (failure) {
      if (ACCESS_FAILURES.includes(failure.code)) log.warn({ failure: failure.code }, 'access refused');
      return toResponse(failure);
    }
    if (isDisconnected(c)) return toResponse(new Failure('malformed_request'));

    log.error({ err: error }, logMessageOf(error));
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

const ACCESS_FAILURES: FailureCode[] = ['not_signed_in', 'not_admin'];

/** What Hono's own validators throw. */
const frameworkFailures: Partial<Record<number, FailureCode>> = {
  400: 'malformed_request',
  413: 'body_too_large',
  415: 'json_expected',
};

// A failure as an answer: of the router, of node:http, of a bare socket.

export function toResponse(failure: Failure): Response {
  return Response.json(bodyOf(failure), { status: statusOf(failure), headers: headersOf(failure) });
}

export function sendFailure(response: ServerResponse, failure: Failure): void {
  response.writeHead(statusOf(failure), { ...headersOf(failure), 'Content-Type': 'application/json' });
  response.end(JSON.stringify(bodyOf(failure)));
}

/** For bytes that are not an HTTP request. */
export function endWithFailure(socket: Socket, failure: Failure): void {
  const status = statusOf(failure);
  const json = JSON.stringify(bodyOf(failure));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}

/** A client acts upon it, besides showing the message. */
function isTold(code: FailureCode): code is NonNullable<ErrorEnvelope['code']> {
  return code === 'second_factor_required' || code === 'password_change_required';
}

function bodyOf({ code, message, errors, existing }: Failure): ErrorEnvelope {
  return {
    status: 'error',
    message,
    ...(isTold(code) && { code }),
    ...(errors && { errors }),
    ...(existing !== undefined && { data: { data: existing } }),
  };
}

function statusOf({ code }: Failure): number {
  return failures[code].status;
}

function headersOf({ headers }: Failure): Record<string, string> {
  return { 'Cache-Control': 'no-store', ...headers };
}
