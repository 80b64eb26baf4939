import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type ProcessCost = { cpuMs: number; residentMb: number };
type Known = { pid: number; parent: number; cpuMs: number; residentMb: number };

const HAS_PROC = existsSync('/proc/self/stat');
/** The clock of /proc/PID/stat, the same on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/**
 * The processor time of one process so far. Linux knows it to the nanosecond thread by thread, which matters for small
 * differences; the threads of a server live as long as it does.
 */
export function cpuMsOf(pid: number): number {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(`${threads}/${pid}/schedstat`)) return costOfTree(pid).cpuMs;
  return readdirSync(threads).reduce(
    (sum, thread) => sum + parseSchedstat(readOrNothing(`${threads}/${thread}/schedstat`)),
    0,
  );
}

/** What a process and all that it started cost: processor time so far, and memory now. */
export function costOfTree(pid: number): ProcessCost {
  const members = familyOf(pid, HAS_PROC ? listFromProc() : parsePs(listFromPs()));
  return {
    cpuMs: members.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    residentMb: members.reduce(
      (sum, member) => sum + (HAS_PROC ? residentMbFromProc(member.pid) : member.residentMb),
      0,
    ),
  };
}

export function familyOf(pid: number, all: readonly Known[]): Known[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...all.filter((process) => process.pid === pid), ...children.flatMap((child) => familyOf(child.pid, all))];
}

/** The time of children that have ended is in that of their parent, as the third and fourth number of ticks. */
export function parseStat(stat: string): Known | undefined {
  // The name stands in parentheses and may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent, , , , , , , , , , user, system, childrenUser, childrenSystem] = fields;
  if (parent === undefined || childrenSystem === undefined) return undefined;
  const ticks = [user, system, childrenUser, childrenSystem].reduce<number>((sum, part = 0) => sum + part, 0);
  return { pid: Number.parseInt(stat, 10), parent, cpuMs: ticks * MS_PER_TICK, residentMb: 0 };
}

/** Lines of `ps -o pid=,ppid=,rss=,time=`: the time runs [hours:]minutes:seconds. */
export function parsePs(output: string): Known[] {
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, time = ''] = line.trim().split(/\s+/);
      const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      return { pid: Number(pid), parent: Number(parent), cpuMs: seconds * 1000, residentMb: Number(kilobytes) / 1024 };
    });
}

function listFromProc(): Known[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => parseStat(readOrNothing(`/proc/${pid}/stat`)) ?? []);
}

function residentMbFromProc(pid: number): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

function listFromPs(): string {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' });
}

/** Nanoseconds on a processor, nanoseconds waiting, turns. */
function parseSchedstat(schedstat: string): number {
  return Number.parseInt(schedstat || '0', 10) / 1e6;
}

/** A process or thread may end between its listing and this. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
