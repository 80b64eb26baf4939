import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A load balancer that gives each request to the next server, so that no two in a row meet the same one. */
export async function startRoundRobin() {
  let servers: string[] = [];
  let count = 0;
  const balancer = createServer((incoming, outgoing) => {
    const server = servers[count++ % servers.length];
    if (server) forward(incoming, outgoing, server);
    else outgoing.writeHead(503).end();
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const address = balancer.address();
  if (address === null || typeof address === 'string') throw new Error('No port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    forwardTo: (urls: string[]) => {
      servers = urls;
    },
    stop: async () => {
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, server: string): void {
  const { method, url = '', headers, socket } = incoming;
  const outward = request(
    server + url,
    { method, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress } },
    (answer) => {
      // Those of the server's connection: this one stays open for another time.
      const { connection: _, 'keep-alive': __, ...answerHeaders } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      // A side that went away ends the other.
      pipeline(answer, outgoing, () => {});
    },
  );
  outward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => outward.destroy());
  incoming.pipe(outward);
}
