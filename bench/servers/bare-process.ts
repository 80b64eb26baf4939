/** The least that node:http can do: an answer that is ready, found by its address. */
import { createServer } from 'node:http';
import type { CapturedAnswer } from './captured-answer.ts';

process.on('disconnect', () => process.exit());
process.once('message', (answers: Map<string, CapturedAnswer>) => {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
