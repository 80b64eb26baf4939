import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A request may be answered before all of it has come, such as one that is too large. The rest is then read and
 * dropped: the client, still sending, gets to read the answer, and its next request finds the connection in order. One
 * that sends without end is cut off by the time that the server gives a request.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  response.once('finish', () => {
    if (request.readableEnded) return;
    // Whoever began to read the body and stopped would hold up the rest, whichever way it was read.
    request.removeAllListeners('data').removeAllListeners('readable').resume();
  });
}
