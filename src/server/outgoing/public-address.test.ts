import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '::ffff:8.8.8.8',
])('%s is an address of the Internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.0.9'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['private', '10.0.0.5'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.20'],
  ['private', 'fd12:3456::1'],
  ['link-local, as where clouds tell a machine its secrets', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local, on one of the interfaces', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['shared by a provider', '100.64.0.1'],
  ['shared by a provider', '100.127.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['for measurements', '198.18.0.1'],
  ['for documentation', '203.0.113.7'],
  ['for documentation', '2001:db8::1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped, in hexadecimal', '::ffff:a9fe:a9fe'],
  ['compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:7f00:1::1'],
])('%s: %s is none', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
