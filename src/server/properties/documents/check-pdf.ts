import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fieldErrors } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import { Semaphore } from '#server/jobs/semaphore.ts';
import type { PdfReading } from './pdf-worker.ts';

/** This file and the worker's stand side by side, in the source as in the build. */
const WORKER_FILE = join(import.meta.dirname, `pdf-worker${extname(import.meta.filename)}`);
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;
/** Readers look for the end of a file within so many bytes; so does this. */
const END_BYTES = 1024;

/** One at a time: half of a small server stays with its visitors. */
const semaphore = new Semaphore(1);

/** The number of pages of a PDF that whoever opens it can read. Any other file is refused. */
export async function countPdfPages(bytes: Buffer): Promise<number> {
  if (bytes.indexOf('%PDF-') !== 0) throw refused(fieldErrors.noPdf);
  // A file that was cut short can often be read in part: nobody would notice what is missing.
  const end = bytes.subarray(-END_BYTES);
  if (!end.includes('%%EOF') || !end.includes('startxref')) throw refused(fieldErrors.damagedPdf);
  const reading = await semaphore.run(() => readInWorker(bytes));
  if (reading === 'encrypted') throw refused(fieldErrors.encryptedPdf);
  if (reading === 'damaged' || reading.pages === 0) throw refused(fieldErrors.damagedPdf);
  if (reading.hasScripts) throw refused(fieldErrors.pdfWithScripts);
  return reading.pages;
}

async function readInWorker(bytes: Buffer): Promise<PdfReading> {
  // The worker gets none of the site's secrets.
  const worker = new Worker(WORKER_FILE, {
    env: {},
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [reading] = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return reading;
  } catch {
    // Too long, or too much for its memory.
    return 'damaged';
  } finally {
    await worker.terminate();
  }
}

function refused(sentence: string): Failure {
  return new Failure('invalid_fields', { errors: { file: [sentence] } });
}
