import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { failures } from '#contract/messages.ts';
import type { Failure } from '#server/failures/failure.ts';

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

function bodyOf({ code, message, errors }: Failure): ErrorEnvelope {
  return { status: 'error', message, ...(code === 'second_factor_required' && { code }), ...(errors && { errors }) };
}

function statusOf({ code }: Failure): number {
  return failures[code].status;
}

function headersOf({ headers }: Failure): Record<string, string> {
  return { 'Cache-Control': 'no-store', ...headers };
}
