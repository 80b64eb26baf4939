/**
 * Decodes and encodes images in a separate process: uploaded bytes meet neither secrets nor the database, a crash of a
 * decoder takes nothing else with it, and the memory is freed when the process ends.
 */
import { flushCompileCache } from 'node:module';
import type { FailureCode } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import {
  type EncodedFile,
  encodeAvifSet,
  encodePrintImage,
  encodeWebpSet,
  type PrintImage,
  type PrintLimits,
  type WebpSet,
} from './encode-image.ts';

export type Job = { id: number } & (
  | { kind: 'webp'; source: string | Buffer; keepsAlpha: boolean }
  | { kind: 'avif'; main: Buffer }
  | { kind: 'print'; main: Buffer; limits: PrintLimits }
);

export type Reply = { id: number } & (
  | { kind: 'webp'; set: WebpSet }
  | { kind: 'avif'; files: EncodedFile[] }
  | { kind: 'print'; image: PrintImage }
  | { kind: 'failure'; code: FailureCode }
  | { kind: 'error'; message: string }
);

// The process is killed in the end, too late to save its compile cache.
flushCompileCache();

process.on('message', async (job: Job) => {
  process.send?.(await answer(job));
});

// A terminal or a supervisor signals both processes. A running upload is finished first: only the site stops this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function answer(job: Job): Promise<Reply> {
  const { id } = job;
  try {
    if (job.kind === 'webp') return { id, kind: 'webp', set: await encodeWebpSet(job.source, job) };
    if (job.kind === 'print') return { id, kind: 'print', image: await encodePrintImage(job.main, job.limits) };
    return { id, kind: 'avif', files: await encodeAvifSet(job.main) };
  } catch (error) {
    if (error instanceof Failure) return { id, kind: 'failure', code: error.code };
    return { id, kind: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
