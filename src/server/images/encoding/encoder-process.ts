/**
 * Decodes and encodes pictures in a process of its own: strangers' bytes meet neither secrets nor the database, a file
 * that brings a decoder down takes nothing else with it, and the memory goes back when the work is done.
 */
import { flushCompileCache } from 'node:module';
import type { FailureCode } from '#contract/messages.ts';
import { Failure } from '#server/failures/failure.ts';
import { type EncodedFile, encodeAvifSet, encodeWebpSet, type WebpSet } from './encode-image.ts';

export type Job = { id: number } & ({ kind: 'webp'; path: string } | { kind: 'avif'; main: Buffer });

export type Reply = { id: number } & (
  | { kind: 'webp'; set: WebpSet }
  | { kind: 'avif'; files: EncodedFile[] }
  | { kind: 'failure'; code: FailureCode }
  | { kind: 'error'; message: string }
);

// The process ends by being killed, too late to keep what it compiled for its next start.
flushCompileCache();

process.on('message', async (job: Job) => {
  process.send?.(await answer(job));
});

// A terminal and a supervisor tell both processes to stop, but an upload in flight is to be finished: only the site,
// or its end, stops this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function answer(job: Job): Promise<Reply> {
  const { id } = job;
  try {
    if (job.kind === 'webp') return { id, kind: 'webp', set: await encodeWebpSet(job.path) };
    return { id, kind: 'avif', files: await encodeAvifSet(job.main) };
  } catch (error) {
    if (error instanceof Failure) return { id, kind: 'failure', code: error.code };
    return { id, kind: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
