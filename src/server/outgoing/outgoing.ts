import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fieldErrors } from '#contract/messages.ts';
import { isPublicAddress } from './public-address.ts';

/** The host is on this machine or a private network. The message is one for the agent. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError';

  constructor() {
    super(fieldErrors.privateHost);
  }
}

/**
 * Looks up a host that somebody has named. Answers those of its addresses that the site may call: public ones, and what
 * PRIVATE_HOSTS names.
 */
export async function findAllowedAddresses(host: string, privateHosts: string[]): Promise<LookupAddress[]> {
  const addresses = await lookup(host, { all: true });
  if (privateHosts.includes(host.toLowerCase())) return addresses;
  const allowed = addresses.filter(({ address }) => isPublicAddress(address) || privateHosts.includes(address));
  if (allowed.length === 0) throw new PrivateHostError();
  return allowed;
}

type Destination = { host: string; port: number };
type Options = { privateHosts: string[]; signal: AbortSignal };

/**
 * Connects to a host that somebody has named. The name is looked up once: a second answer might be another address than
 * the one that was checked. TLS on this socket needs the name again, to check the certificate by it.
 */
export async function openConnection({ host, port }: Destination, { privateHosts, signal }: Options): Promise<Socket> {
  const addresses = await findAllowedAddresses(host, privateHosts);
  signal.throwIfAborted();
  const socket = connect({ host, port, autoSelectFamily: true, lookup: (_, __, answer) => answer(null, addresses) });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    signal.throwIfAborted();
    throw error;
  }
}
