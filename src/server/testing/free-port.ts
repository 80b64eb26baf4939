import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  server.close();
  await once(server, 'close');
  return address.port;
}
