import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { downloadTexts } from '#contract/messages.ts';
import { openConnection } from './outgoing.ts';

/** The address is no `https:` one. The message is one for the agent. */
export class InsecureAddressError extends Error {
  override name = 'InsecureAddressError';

  constructor() {
    super(downloadTexts.notSecure);
  }
}

type Call = {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer;
  privateHosts: string[];
  signal: AbortSignal;
};

/** Calls an address that somebody has named. A redirect is answered as it is. */
export async function callAddress(
  url: URL,
  { body, headers, privateHosts, signal, method }: Call,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const isSecure = url.protocol === 'https:';
  const socket = await openConnection(
    { host, port: Number(url.port) || (isSecure ? 443 : 80) },
    { privateHosts, signal },
  );
  try {
    // Hosts of the operator's own network may have no certificate.
    const isNamed = privateHosts.includes(host) || privateHosts.includes(socket.remoteAddress ?? '');
    if (!isSecure && !isNamed) throw new InsecureAddressError();
    const connection = isSecure ? await secure(socket, { host, signal }) : socket;
    const call = request({
      ...(method && { method }),
      createConnection: () => connection,
      path: url.pathname + url.search,
      headers: { Host: url.host, ...headers, Connection: 'close' },
      signal,
    });
    call.end(body);
    const [response] = await once(call, 'response');
    return response;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

async function secure(socket: Socket, { host, signal }: { host: string; signal: AbortSignal }): Promise<Socket> {
  const connection = connect({ socket, host, ...(isIP(host) === 0 && { servername: host }) });
  await once(connection, 'secureConnect', { signal });
  return connection;
}
