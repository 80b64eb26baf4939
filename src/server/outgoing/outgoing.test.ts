import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { findAllowedAddresses, openConnection, PrivateHostError } from './outgoing.ts';

test.each(['localhost', '127.0.0.1', '::1', '10.0.0.5', '127.1', '0x7f000001', '2130706433', '0', '::ffff:10.0.0.5'])(
  '%s is called by nobody',
  async (host) => {
    await expect(findAllowedAddresses(host, ['another.lan', '192.168.1.20'])).rejects.toThrow(PrivateHostError);
  },
);

test('an address of the Internet is called, and a private one that is named', async () => {
  expect(await findAllowedAddresses('8.8.8.8', [])).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await findAllowedAddresses('10.0.0.5', ['10.0.0.5'])).toEqual([{ address: '10.0.0.5', family: 4 }]);
  expect((await findAllowedAddresses('LocalHost', ['localhost'])).length).toBeGreaterThan(0);
});

test('of the addresses of a name, those that are not allowed are left out', async () => {
  expect(await findAllowedAddresses('localhost', ['127.0.0.1'])).toEqual([{ address: '127.0.0.1', family: 4 }]);
});

test('a name that nobody has is no private host', async () => {
  await expect(findAllowedAddresses('no-such-host.invalid', [])).rejects.toMatchObject({ syscall: 'getaddrinfo' });
});

test('a connection leads to an allowed address, and to no other', async () => {
  let calls = 0;
  const port = await listenLocally(createServer(() => (calls += 1)));
  const signal = AbortSignal.timeout(10_000);

  await expect(openConnection({ host: 'localhost', port }, { privateHosts: [], signal })).rejects.toThrow(
    PrivateHostError,
  );
  expect(calls).toBe(0);
  const socket = await openConnection({ host: 'localhost', port }, { privateHosts: ['127.0.0.1'], signal });
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();

  const away = { host: '127.0.0.1', port: await freePort() };
  await expect(openConnection(away, { privateHosts: ['127.0.0.1'], signal })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  const over = AbortSignal.abort(new Error('over'));
  await expect(openConnection(away, { privateHosts: ['127.0.0.1'], signal: over })).rejects.toThrow('over');
});
