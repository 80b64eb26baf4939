import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';

/**
 * One line per request. Its id replaces whatever the client sent under that name, so that code further in
 * can log with it. It should go out in the answer, so that a visitor's report can be found in the log.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { log, trustedProxies }: { log: Logger; trustedProxies: number },
): string {
  const requestId = randomUUID();
  const startedAt = performance.now();
  const { method, url } = request;
  // Asked now: a request that was cut off has no socket any more when its line is written.
  const address = clientAddress(request, trustedProxies);
  replaceHeader(request, 'x-request-id', requestId);
  response.once('close', () => {
    log.info(
      {
        requestId,
        method,
        url,
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        address,
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
  return requestId;
}

/** In both of the lists that node:http keeps: a web Request is made of the second. */
function replaceHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  if (name in headers) {
    for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
      if (rawHeaders[index]?.toLowerCase() === name) rawHeaders.splice(index, 2);
    }
  }
  headers[name] = value;
  rawHeaders.push(name, value);
}
