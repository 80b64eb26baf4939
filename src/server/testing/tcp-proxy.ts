import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to a server, which a test can cut. It ends with the test. */
export async function startTcpProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (isFrozen) from.pause();
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  onTestFinished(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');

  return {
    port: address.port,
    /** Connections are dropped, and new ones refused, until `open`. */
    refuse: close,
    /** Connections stay, and new ones are taken, but nothing gets through until `open`. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    /** Those that were frozen stay so. */
    openToNew() {
      isFrozen = false;
    },
    async open() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(address.port);
    },
  };
}
