import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { own } from '../servers/owned.ts';
import { cpuMsOf } from './process-cost.ts';

const PROCESS_FILE = fileURLToPath(new URL('load-process.ts', import.meta.url));
/** No load lasts longer, whatever was asked for. */
const MAX_SECONDS = 60;

export type Load = {
  port: number;
  /** As they go over the wire; taken in turn, over and over. */
  requests: string[];
  connections: number;
  /** It ends with whichever comes first. */
  count: number;
  seconds: number;
  /** Between an answer and the next request of a connection. */
  pauseMs: number;
};

export type LoadResult = { latencies: number[]; statuses: Record<number, number> };

export type Server = { pid: number; port: number };

type Wanted = Partial<Pick<Load, 'connections' | 'count' | 'seconds' | 'pauseMs'>> & {
  requests: string[];
  /** Any other answer is a failure of the run. */
  statuses?: number[];
};

let generator: ChildProcess | undefined;

/** Processor time of the server for one request, on average over a load. */
export async function cpuMsPerRequest(server: Server, wanted: Wanted): Promise<number> {
  const { cpuMs, count } = await cpuMsOfLoad(server, wanted);
  return cpuMs / count;
}

export async function cpuMsOfLoad(server: Server, wanted: Wanted): Promise<{ cpuMs: number; count: number }> {
  const before = cpuMsOf(server.pid);
  const { latencies } = await sendLoad(server, wanted);
  return { cpuMs: cpuMsOf(server.pid) - before, count: latencies.length };
}

export async function sendLoad({ port }: Server, wanted: Wanted): Promise<LoadResult> {
  const { statuses = [200], ...given } = wanted;
  const defaults = { connections: 8, count: Number.MAX_SAFE_INTEGER, seconds: MAX_SECONDS, pauseMs: 0 };
  const result = await ask({ port, ...defaults, ...given });
  const unexpected = Object.keys(result.statuses).filter((status) => !statuses.includes(Number(status)));
  if (unexpected.length > 0) throw new Error(`${wanted.requests[0]?.split('\r\n')[0]} was answered ${unexpected}`);
  return result;
}

async function ask(load: Load): Promise<LoadResult> {
  if (!generator?.connected) generator = own(fork(PROCESS_FILE, { serialization: 'advanced' }));
  generator.send(load);
  const [reply] = await once(generator, 'message');
  if ('failure' in reply) throw new Error(`The load could not be sent: ${reply.failure}`);
  return reply;
}
