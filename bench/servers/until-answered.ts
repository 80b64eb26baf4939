import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_MS = 60_000;
const POLL_MS = 2;

/** Waits until an address of a server answers well, or fails with what `explain` says when it never will. */
export async function untilAnswered(url: string, server: ChildProcess, explain: () => string): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  while (!(await isAnswered(url))) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error(explain());
    await pause(POLL_MS);
  }
}

/** Not listening yet counts as no. */
async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
