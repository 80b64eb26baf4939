import { existsSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** What a browser accepts. */
export const BROWSER_ENCODINGS = { 'Accept-Encoding': 'gzip, deflate, br' };
/** The unit of /proc/PID/stat on every Linux that Node supports. */
const MS_PER_TICK = 10;
/** The JIT compiler works on the first rounds: they do not count. */
const WARM_UP_ROUNDS = 2;

type Load = { amount: number; connections?: number; requests: autocannon.Request[] };

/** The server's CPU time for one request, in milliseconds. Any answer but 2xx fails the run. */
export async function cpuMsPerRequest(server: { pid: number; baseUrl: string }, load: Load): Promise<number> {
  const before = cpuMs(server.pid);
  const result = await autocannon({ url: server.baseUrl, connections: 8, ...load });
  if (result['2xx'] !== load.amount) {
    throw new Error(`${result['2xx']} of ${load.amount} requests succeeded: ${load.requests[0]?.path}`);
  }
  return (cpuMs(server.pid) - before) / load.amount;
}

/** Measures all in turn, round after round, so that a busy moment of the machine hits all. Returns the medians. */
export async function medianOfRounds<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>>;
export async function medianOfRounds(
  rounds: number,
  measurements: Record<string, () => Promise<number>>,
): Promise<Record<string, number>> {
  const samples = new Map<string, number[]>();
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measurements)) {
      const value = await measure();
      if (round >= 0) samples.set(name, [...(samples.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries(Array.from(samples, ([name, values]) => [name, median(values)]));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(values.length / 2) - 1], sorted[Math.floor(values.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.');
  return (low + high) / 2;
}

/** User and system time of the process so far. */
function cpuMs(pid: number): number {
  const stat = readProc(pid, 'stat');
  // Fields 14 and 15 of proc(5). Field 2, the name, is in parentheses and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]) / 1024;
}

function readProc(pid: number, name: string): string {
  if (!existsSync('/proc/self/stat')) throw new Error('CPU time and memory are read from /proc: this needs Linux.');
  return readFileSync(`/proc/${pid}/${name}`, 'utf8');
}
