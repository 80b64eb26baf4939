import { setTimeout as pause } from 'node:timers/promises';
import { costOfTree } from './process-cost.ts';

const POLL_MS = 200;
const MAX_MS = 240_000;

/** Waits until a server and all that it started have nothing left to do. */
export async function untilQuiet(pid: number): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  let before = Number.NEGATIVE_INFINITY;
  let now = costOfTree(pid).cpuMs;
  while (now > before) {
    if (performance.now() > deadline) throw new Error('The site is never done with its work.');
    await pause(POLL_MS);
    before = now;
    now = costOfTree(pid).cpuMs;
  }
}
