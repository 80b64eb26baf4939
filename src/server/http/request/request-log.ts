import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import { loggedUrl } from './logged-url.ts';
import { type RequestContext, runInContext } from './request-context.ts';

export function contextOf(
  request: IncomingMessage,
  { requestId, trustedProxies }: { requestId: string; trustedProxies: number },
): RequestContext {
  const { method = '', url = '' } = request;
  return { requestId, method, url: loggedUrl(url), address: clientAddress(request, trustedProxies) };
}

type Options = {
  context: RequestContext;
  /** Asked when the request ends. */
  level: () => 'debug' | 'info';
};

/** Writes one line when a request is answered or cut off. */
export function logRequest(log: Logger, response: ServerResponse, { context, level }: Options): void {
  const startedAt = performance.now();
  response.on('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const outcome = { status: response.statusCode, ms, ...(!response.writableFinished && { aborted: true }) };
    // The connection, which tells of the end, is used by other requests too.
    runInContext(context, () => log[level()](outcome, 'request'));
  });
}
