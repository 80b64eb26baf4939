import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import { loggedTarget } from './logged-url.ts';

type Options = {
  requestId: string;
  trustedProxies: number;
  /** Asked when the request ends. */
  level: () => 'debug' | 'info';
};

/** Writes one line when a request is answered or cut off. */
export function logRequest(
  log: Logger,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { requestId, trustedProxies, level }: Options,
): void {
  const startedAt = performance.now();
  const { method } = request;
  const url = loggedTarget(request.url ?? '');
  // Read now: a request that was cut off has lost its socket by the time it is logged.
  const address = clientAddress(request, trustedProxies);
  response.on('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const line = { requestId, method, url, status: response.statusCode, ms, address };
    log[level()](response.writableFinished ? line : { ...line, aborted: true }, 'request');
  });
}

/** The id that `createApp` gave the request. */
export function requestIdOf(c: Context): string | undefined {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {};
  return outgoing?.getHeader('X-Request-Id')?.toString() ?? c.req.header('x-request-id');
}
