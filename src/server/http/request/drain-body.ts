import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Reads and drops the rest of a body that was answered early, such as one that is too large. The client gets to read
 * the answer, and its next request finds the connection in order. The server's request timeout ends endless bodies.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  response.once('finish', () => {
    if (request.readableEnded) return;
    // A reader that stopped half-way would hold up the rest.
    request.removeAllListeners('data').removeAllListeners('readable');
    // Node stops the stream one tick after its last listener is gone, so it is resumed later than that.
    setImmediate(() => request.resume());
  });
}
