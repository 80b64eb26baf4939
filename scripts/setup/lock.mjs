import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// Beside node_modules, not in it: an install empties that folder.
const LOCK = 'setup.tmp';
const HEARTBEAT_MS = 1000;
const ABANDONED_AFTER_MS = 10_000;

/** Does the work while no other process of this project does: two installs at once would ruin each other. */
export async function withLock(work) {
  await acquire();
  const heartbeat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(LOCK, { recursive: true, force: true });
  }
}

async function acquire() {
  for (let attempt = 0; !tryAcquire(); attempt += 1) {
    if (attempt === 0) console.log('Another process is setting this project up: waiting for it…');
    await wait(100);
  }
}

function tryAcquire() {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Its owner was killed: a running one touches it every second.
    const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER_MS) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}
