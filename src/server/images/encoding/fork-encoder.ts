import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { getPriority, setPriority } from 'node:os';

/**
 * The lowest priority there is, which takes what visitors leave: one of the processors nearly always. Where other work
 * fills them all that is next to nothing, and an agent who waits is given a share.
 */
const NICENESS = { patient: 19, urgent: 10 };
/** The clock of /proc/PID/stat, the same on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Starts the encoder, out of everyone's way unless it `isUrgent`. */
export function forkEncoder(processFile: string, { isUrgent }: { isUrgent: boolean }): ChildProcess {
  const child = fork(processFile, [], {
    serialization: 'advanced',
    // Not the site's own.
    execArgv: [],
    env: encoderEnvironment(),
  });
  if (child.pid === undefined) return child;
  // At once: the threads it will make take it over.
  lowerPriority(child.pid, isUrgent ? NICENESS.urgent : NICENESS.patient);
  if (!isUrgent) makeIdle(child.pid);
  return child;
}

/** Nobody is allowed a higher priority than the site was given. */
function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, Math.max(getPriority(), niceness));
  } catch {
    // A system that allows no such thing, or an encoder that has ended already, which is heard of otherwise.
  }
}

/**
 * Even the lowest priority finishes its turn, of some milliseconds, before a visitor has theirs. Linux knows a class
 * below it that does not; where there is none the priority has to do.
 */
function makeIdle(pid: number): void {
  const { PATH } = process.env;
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], { env: { PATH } }, () => {});
}

/** The processor time of a process so far. Unknown where there is no /proc, and once the process is gone. */
export function processorMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything; the twelfth and thirteenth field after it are ticks.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** Enough to start Node; none of the site's secrets. */
function encoderEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV } = process.env;
  return {
    PATH,
    NODE_ENV,
    NODE_COMPILE_CACHE: getCompileCacheDir(),
    // The C library would keep a heap per thread, and what large pictures leave free in them: a third more memory.
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  };
}
