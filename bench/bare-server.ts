/** The least that node:http can do: one ready answer to every request. */
import { createServer } from 'node:http';
import type { Page } from './site.ts';

process.on('disconnect', () => process.exit());
process.once('message', ({ headers, body }: Page) => {
  // Node writes these by itself.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = headers;
  const server = createServer((_request, response) => response.writeHead(200, sent).end(body));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
