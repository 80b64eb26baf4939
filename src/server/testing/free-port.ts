import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody had a moment ago: what is started on it is known before it says so itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  server.close();
  await once(server, 'close');
  return address.port;
}
