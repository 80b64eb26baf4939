import { BlockList, isIPv6 } from 'node:net';

/** The addresses that IANA hands out for the Internet; 2000::/3 is all of them that version 6 has so far. */
const INTERNET = new BlockList();
INTERNET.addSubnet('0.0.0.0', 0, 'ipv4');
INTERNET.addSubnet('2000::', 3, 'ipv6');

/** Those of them that lead to this machine, into its network, through a tunnel, or nowhere (RFC 6890 and its registries). */
const SPECIAL = new BlockList();
const SPECIAL_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const SPECIAL_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [network, prefix] of SPECIAL_IPV4) SPECIAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) SPECIAL.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an address is one of the Internet. A mapped one (`::ffff:…`) is judged by the address in it; those that hide
 * another behind a gateway (NAT64, 6to4, Teredo) are not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return INTERNET.check(address, family) && !SPECIAL.check(address, family);
}
