import type { Database } from '#server/database/tables.ts';

/** A piece of background work. It is stored until it is done, so that neither a crash nor a restart loses it. */
export type Job = {
  id: number;
  kind: string;
  /** Tells it from the other jobs of its kind: a kind has one job for each key. */
  key: string;
  /** What its handler needs to know beyond the key. */
  payload: unknown;
  /** Including this one. */
  attempts: number;
  firstAttemptAt: Date;
};

/** Writes that belong to the end of a job: both are stored, or neither. */
export type Recorder = (transaction: Database) => Promise<void>;

/** How an attempt ended. */
export type Outcome =
  | { kind: 'done'; record?: Recorder }
  /** `at` is left to the runner where the handler does not know better. */
  | { kind: 'retry'; reason: string; at?: Date; record?: Recorder }
  /** There will be no other attempt. The job stays for a while, so that people can see the reason. */
  | { kind: 'failed'; reason: string; record?: Recorder };

/** Does the jobs of one kind. An error that it throws counts as a `retry`. */
export type JobHandler = {
  kind: string;
  run: (job: Job, signal: AbortSignal) => Promise<Outcome>;
  /** For work that repeats. It has one job, which is due at every start and then this long after each attempt. */
  everyMs?: number;
  /**
   * How long after the death of its process another one takes the job over. Work that may be done twice takes a short
   * lease; a mail takes a longer one, since a process that is only slow would send it twice.
   */
  leaseMs?: number;
  /** While it says no, nothing of the lane is begun, and its jobs stay as they are. */
  isReady?: () => Promise<boolean>;
  /** False for work that must be done however long that takes. Other jobs that throw are given up after a while. */
  givesUp?: boolean;
};

/** Handlers that share a resource. A lane runs one job at a time, those of its first handler first; lanes run side by side. */
export type Lane = JobHandler[];

export const done: Outcome = { kind: 'done' };

/** Exponential backoff with 20 % jitter. */
export function backoff(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.8 + Math.random() * 0.4);
}
