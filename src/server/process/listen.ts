import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FailureCode } from '#contract/messages.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { beginsWithLongTarget } from '#server/http/request/request-target.ts';
import { endWithFailure, sendFailure } from '#server/http/response/failure-response.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

/** A request in flight at shutdown gets this long. */
const SHUTDOWN_DEADLINE_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Longer than the minute that proxies keep a connection: it must not close while their next request is on its way. */
const KEEP_ALIVE_MS = 65_000;
/** A client gets this long to send its headers. */
const HEADERS_MS = 66_000;
/** And this long for a whole request: an archive of 1 GB takes most of an hour on a slow line. */
const REQUEST_MS = 3_600_000;

/** Requests wait this long in a socket that was handed over. A longer start, such as one that migrates, answers 503. */
const MAX_HOLD_MS = 10_000;

export type RunningServer = {
  port: number;
  answerWith: (listener: RequestListener) => Promise<void>;
  close: () => Promise<void>;
};

type Address = { host: string; port: number };

/**
 * Opens the port. Until there is a listener, requests are answered with a 503; those that come through a socket of
 * systemd's wait in it instead, so that a restart refuses nobody.
 */
export async function listen(address: Address, socket = handedOverSocket()): Promise<RunningServer> {
  // The app itself refuses a request without a host, in the envelope.
  const server = createServer({
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
  });
  let answer: RequestListener = (_, response) => sendFailure(response, busyFor(1));
  server.on('request', (request, response) => answer(request, response));
  server.on('clientError', refuseUnreadable);
  // node:http itself answers `Expect: 100-continue`; there is no other expectation.
  server.on('checkExpectation', (_, response) => sendFailure(response, new Failure('expectation_failed')));
  let opened: Promise<void> | undefined;
  const open = () => {
    opened ??= bind(server, address, socket);
    return opened;
  };
  if (!socket) await open();
  // What is wrong with the socket, `answerWith` tells.
  const holding = socket && setTimeout(() => open().catch(() => {}), MAX_HOLD_MS);
  return {
    port: socket ? address.port : portOf(server),
    async answerWith(listener) {
      answer = listener;
      clearTimeout(holding);
      await open();
    },
    close: () => close(server),
  };
}

/** systemd passes the sockets that it holds from the third file descriptor on (sd_listen_fds). */
const FIRST_HANDED_OVER = 3;

/** The listening socket that systemd holds for an installed site: requests wait in it while the site is restarted. */
function handedOverSocket(env: NodeJS.ProcessEnv = process.env): { fd: number } | undefined {
  const isForUs = env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) > 0;
  return isForUs ? { fd: FIRST_HANDED_OVER } : undefined;
}

async function bind(server: Server, address: Address, socket: { fd: number } | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toWrongSetting(error, address)));
    server.listen(socket ?? address, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  const port = portOf(server);
  if (socket && port !== address.port) {
    const takes = `${port}, which systemd listens on for the site, until deploy/install.sh is run again`;
    throw new InvalidSetting('PORT', String(address.port), takes);
  }
}

/** The operator can change the setting that the system refuses. */
function toWrongSetting(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') return new InvalidSetting('PORT', `${port}, which is taken`, 'a port that is free');
  if (error.code === 'EACCES')
    return new InvalidSetting('PORT', `${port}, which needs privileges`, 'a port above 1023');
  return new InvalidSetting('HOST', `${JSON.stringify(host)} (${error.message})`, 'an address of this machine');
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

/** Stops accepting requests, lets those in flight finish, and cuts off the rest at the deadline. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_DEADLINE_MS);
    // An answered connection would stay open for the client's next request.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(idle);
      resolve();
    });
  });
}

/** What node:http says of a request that it gave up. */
type UnreadableRequest = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Answers bytes that are not HTTP. */
export function refuseUnreadable(error: UnreadableRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithFailure(socket, new Failure(failureOf(error)));
}

function failureOf({ code, rawPacket }: UnreadableRequest): FailureCode {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return rawPacket && beginsWithLongTarget(rawPacket) ? 'address_too_long' : 'body_too_large';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'request_too_slow';
    default:
      return 'malformed_request';
  }
}
