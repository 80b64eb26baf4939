import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from 'pino';

type Options = { trustedProxies: number; log: Logger };

/** Learns from the requests whether the site stands behind a proxy that its settings do not name. */
export class ProxyDetector {
  readonly #options: Options;
  hasUndeclaredProxy = false;

  constructor(options: Options) {
    this.#options = options;
  }

  watch(request: IncomingMessage): void {
    const { trustedProxies, log } = this.#options;
    if (this.hasUndeclaredProxy || trustedProxies > 0 || !isForwarded(request)) return;
    this.hasUndeclaredProxy = true;
    log.warn({ proxy: request.socket.remoteAddress }, 'X-Forwarded-For ignored: TRUST_PROXY is 0');
  }
}

/**
 * By a proxy of our own, for someone else: anyone on the internet can send this header, and a health check names this
 * machine.
 */
function isForwarded({ headers, socket }: IncomingMessage): boolean {
  const client = headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim();
  return Boolean(client) && isIn(OWN_NETWORKS, socket.remoteAddress) && !isIn(THIS_MACHINE, client);
}

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8);
THIS_MACHINE.addAddress('::1', 'ipv6');

const OWN_NETWORKS = new BlockList();
OWN_NETWORKS.addSubnet('127.0.0.0', 8);
OWN_NETWORKS.addSubnet('10.0.0.0', 8);
OWN_NETWORKS.addSubnet('172.16.0.0', 12);
OWN_NETWORKS.addSubnet('192.168.0.0', 16);
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

function isIn(networks: BlockList, address = ''): boolean {
  return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
