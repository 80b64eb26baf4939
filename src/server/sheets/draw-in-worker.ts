import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Semaphore } from '#server/services/semaphore.ts';
import type { Sheet } from './sheet.ts';

/** Beside this file, in the source as in the build. */
const WORKER_FILE = join(import.meta.dirname, `sheet-worker${extname(import.meta.filename)}`);

/** One at a time: half of a small server stays with its visitors. */
const semaphore = new Semaphore(1);

/** The thread ends with its sheet, and its memory with it. */
export function drawInWorker(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return semaphore.run(async () => {
    // None of the site's secrets.
    const worker = new Worker(WORKER_FILE, { workerData: sheet, env: {} });
    try {
      const [bytes]: Uint8Array<ArrayBuffer>[] = await once(worker, 'message', {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!bytes) throw new Error('The sheet is empty');
      return bytes;
    } finally {
      await worker.terminate();
    }
  });
}

const TIMEOUT_MS = 60_000;
