import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';

/**
 * One line per request. Its id replaces whatever the client sent under that name, so that code further in
 * can log with it, and goes out in the answer, so that a visitor's report can be found in the log.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { log, trustedProxies }: { log: Logger; trustedProxies: number },
): void {
  const requestId = randomUUID();
  const startedAt = performance.now();
  const { method, url } = request;
  request.headers['x-request-id'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  response.once('close', () => {
    log.info(
      {
        requestId,
        method,
        url,
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        address: clientAddress(request, trustedProxies),
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}
