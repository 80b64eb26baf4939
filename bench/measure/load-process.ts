/** Sends requests and waits for the answers, in a process of its own: what that costs is not the server's. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AnswerReader } from './answer-reader.ts';
import type { Load, LoadResult } from './load.ts';

process.on('message', async (load: Load) => {
  process.send?.(await run(load).catch((error: unknown) => ({ failure: String(error) })));
});
process.on('disconnect', () => process.exit());

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const deadline = performance.now() + load.seconds * 1000;
  let sent = 0;

  const mayGoOn = () => sent < load.count && performance.now() < deadline;
  const next = () => load.requests[sent++ % load.requests.length] ?? '';
  await Promise.all(Array.from({ length: load.connections }, keepAsking));
  return { latencies, statuses };

  async function keepAsking(): Promise<void> {
    const connection = await open(load.port);
    while (mayGoOn()) {
      const start = performance.now();
      const status = await connection.ask(next());
      latencies.push(performance.now() - start);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (load.pauseMs > 0) await pause(load.pauseMs);
    }
    connection.close();
  }
}

function open(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let answered: (status: number) => void = () => {};
  let failed: (error: Error) => void = () => {};
  const reader = new AnswerReader((status) => answered(status));
  socket.on('data', (bytes: Buffer) => reader.push(bytes));
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.on('error', (error) => {
      reject(error);
      failed(error);
    });
    socket.on('close', () => failed(new Error('The server closed the connection.')));
  });
  return opened.then(() => ({
    ask: (request: string) =>
      new Promise<number>((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  }));
}
