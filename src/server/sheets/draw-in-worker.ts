import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Semaphore } from '#server/jobs/semaphore.ts';
import type { Sheet } from './sheet.ts';

/** This file and the worker's stand side by side, in the source as in the build. */
const WORKER_FILE = join(import.meta.dirname, `sheet-worker${extname(import.meta.filename)}`);
const TIMEOUT_MS = 60_000;
/** An agent prints several sheets, then none for days. Starting the thread is two thirds of the first one's cost. */
const MAX_IDLE_MS = 60_000;

/** One at a time: half of a small server stays with its visitors. */
const semaphore = new Semaphore(1);
let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** The PDF of a sheet. The thread is started when there is work, ended after a minute without any. */
export function drawInWorker(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return semaphore.run(async () => {
    clearTimeout(idleTimer);
    worker ??= startWorker();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      worker.postMessage(sheet);
      const [bytes] = await answer;
      return bytes;
    } catch (error) {
      endWorker();
      throw error;
    } finally {
      idleTimer = setTimeout(endWorker, MAX_IDLE_MS).unref();
    }
  });
}

function startWorker(): Worker {
  // The worker gets none of the site's secrets.
  const started = new Worker(WORKER_FILE, { env: {} });
  started.unref();
  return started;
}

function endWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
