import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FailureCode } from '#contract/messages.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { endWithFailure, sendFailure } from '#server/http/response/failure-response.ts';
import { WrongSetting } from '#server/settings/settings.ts';

/** A request in flight at shutdown gets this long. */
const SHUTDOWN_DEADLINE_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Proxies keep a connection for a minute: ours must not be the end that closes it while a request is on its way. */
const KEEP_ALIVE_MS = 65_000;
/** A head that has not come by then never will. */
const HEAD_MS = 66_000;

export type RunningServer = {
  port: number;
  answerWith: (listener: RequestListener) => void;
  close: () => Promise<void>;
};

/** Opens the port. Until there is a listener, whoever asks is told to come back in a moment. */
export async function listen({ host, port }: { host: string; port: number }): Promise<RunningServer> {
  // A request without a host is refused further in (`hasValidHost`), where answers have their envelope.
  const server = createServer({
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEAD_MS,
  });
  let answer: RequestListener = (_, response) => sendFailure(response, busyFor(1));
  server.on('request', (request, response) => answer(request, response));
  server.on('clientError', refuseUnreadable);
  // `Expect: 100-continue` node:http answers itself, and nobody has ever asked for anything else.
  server.on('checkExpectation', (_, response) => sendFailure(response, new Failure('expectation_failed')));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toWrongSetting(error, { host, port })));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  return {
    port: portOf(server),
    answerWith: (listener) => {
      answer = listener;
    },
    close: () => close(server),
  };
}

/** What the system refuses here is a setting that someone can change. */
function toWrongSetting(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') return new WrongSetting('PORT', `${port}, which is taken`, 'a port that is free');
  if (error.code === 'EACCES') return new WrongSetting('PORT', `${port}, which needs privileges`, 'a port above 1023');
  return new WrongSetting('HOST', `${JSON.stringify(host)} (${error.message})`, 'an address of this machine');
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
    // A connection whose answer is out would otherwise stay open for the client's next request.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(idle);
      resolve();
    });
  });
}

/** Bytes that are no HTTP get a plain answer too. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithFailure(socket, new Failure(unreadable[error.code ?? ''] ?? 'malformed_request'));
}

/** Why node:http gave a request up, where that is told apart. */
const unreadable: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};
