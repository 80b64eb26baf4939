import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/messages.ts';

/** A request in flight at shutdown gets this long. */
const SHUTDOWN_DEADLINE_MS = 10_000;

export type RunningServer = {
  port: number;
  answerWith: (listener: RequestListener) => void;
  close: () => Promise<void>;
};

/** Opens the port. The caller attaches the listener in the same turn, before any request can arrive. */
export async function listen({ host, port }: { host: string; port: number }): Promise<RunningServer> {
  // A request without a host is refused further in, where answers have their envelope.
  const server = createServer({ requireHostHeader: false });
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: portOf(server),
    answerWith: (listener) => void server.on('request', listener),
    close: () => close(server),
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

/** Stops taking requests, lets those in flight finish, and cuts off what outlasts the deadline. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_DEADLINE_MS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Bytes that are no HTTP get a plain answer too. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: FailureCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'malformed_request';
  const body: ErrorEnvelope = { status: 'error', message: failures[code].message };
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${failures[code].status} Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  );
}
