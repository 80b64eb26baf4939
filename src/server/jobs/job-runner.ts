import type { Logger } from 'pino';
import type { Database } from '#server/database/tables.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import { isOutage } from '#server/failures/outage.ts';
import { backoff, type Job, type JobHandler, type Lane, type Outcome } from './job.ts';
import { claimJob, deleteJob, planNextAttempt, releaseJob, renewClaim, scheduleRecurring } from './job-store.ts';

export type Timing = {
  /** How often a lane looks for work that another process has stored or left, or that has become due. */
  pollMs: number;
  /** How long a lane waits after the database did not answer. */
  outageMs: number;
  leaseMs: number;
  /** How long the running jobs may still take when the site stops. */
  graceMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
  giveUpAfterMs: number;
};

const TIMING: Timing = {
  pollMs: 1000,
  outageMs: 5000,
  leaseMs: 10_000,
  graceMs: 10_000,
  firstRetryMs: 30_000,
  longestRetryMs: 6 * 3_600_000,
  giveUpAfterMs: 3 * 86_400_000,
};

type Needs = { db: Database; log: Logger; now: () => Date; lanes: Lane[]; timing?: Partial<Timing> };

/**
 * Does the background work of the site. Each process has one: a job is claimed for a short time before it runs and the
 * claim is renewed meanwhile, so that the others leave it alone, and one of them takes it over when its process dies.
 */
export class JobRunner {
  readonly #needs: Needs;
  readonly #timing: Timing;
  readonly #abort = new AbortController();
  readonly #sleepers = new Set<() => void>();
  /** Counts the calls of `wake`. */
  #wakes = 0;
  #isStopping = false;
  #loops: Promise<void>[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#timing = { ...TIMING, ...needs.timing };
  }

  start(): void {
    this.#loops = this.#needs.lanes.map((lane) => this.#loop(lane));
  }

  /** A job was stored that should not wait for the next poll. */
  wake(): void {
    this.#wakes += 1;
    for (const wakeUp of this.#sleepers) wakeUp();
  }

  /** Starts no other job, and returns once the running ones have ended. They are told to hurry when the time is over. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const grace = setTimeout(() => this.#abort.abort(), this.#timing.graceMs);
    await Promise.all(this.#loops);
    clearTimeout(grace);
  }

  /** Runs every job that is due, and returns once there is none left. */
  async runDue(): Promise<void> {
    await Promise.all(this.#needs.lanes.map((lane) => this.#runLane(lane)));
  }

  async #loop(lane: Lane): Promise<void> {
    const { db, log, now } = this.#needs;
    const recurring = lane.filter(({ everyMs }) => everyMs !== undefined).map(({ kind }) => kind);
    let isScheduled = false;
    let hasFailed = false;
    while (!this.#isStopping) {
      const wakes = this.#wakes;
      try {
        if (!isScheduled) await scheduleRecurring(db, recurring, now());
        isScheduled = true;
        await this.#runLane(lane);
        hasFailed = false;
      } catch (error) {
        // Most likely the database, for a moment. Claims end by themselves. Logged once, not at every attempt.
        if (!hasFailed) log.error({ err: error, kinds: lane.map(({ kind }) => kind) }, 'jobs interrupted, retried');
        hasFailed = true;
      }
      // A wake-up since the last look ends the sleep before it begins.
      if (this.#wakes === wakes) await this.#sleep(hasFailed ? this.#timing.outageMs : this.#timing.pollMs);
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, ms);
      this.#sleepers.add(wakeUp);
    });
  }

  async #runLane(lane: Lane): Promise<void> {
    const handlers = new Map(lane.map((handler) => [handler.kind, handler]));
    const leaseMs = (kind: string) => handlers.get(kind)?.leaseMs ?? this.#timing.leaseMs;
    const gates = new Set(lane.map(({ isReady }) => isReady));
    while (!this.#isStopping) {
      for (const isReady of gates) if (isReady && !(await isReady())) return;
      const job = await claimJob(this.#needs.db, [...handlers.keys()], { now: this.#needs.now(), leaseMs });
      const handler = job && handlers.get(job.kind);
      if (!handler) return;
      await this.#run(handler, job, leaseMs(job.kind));
    }
  }

  async #run(handler: JobHandler, job: Job, leaseMs: number): Promise<void> {
    const { db, log, now } = this.#needs;
    const renewal = setInterval(() => {
      renewClaim(db, job, new Date(now().getTime() + leaseMs)).catch((error) => {
        log.warn({ err: error, ...nameOf(job) }, 'job claim not renewed');
      });
    }, leaseMs / 3);
    let outcome: Outcome;
    try {
      outcome = await handler.run(job, this.#abort.signal);
    } catch (error) {
      if (this.#isStopping) return await releaseJob(db, job);
      outcome = this.#handleError(handler, job, error);
    } finally {
      clearInterval(renewal);
    }
    await db.transaction().execute(async (transaction) => {
      // Nothing is recorded of a job that was taken back meanwhile, or taken over by another process.
      if (await this.#end(transaction, handler, job, outcome)) await outcome.record?.(transaction);
    });
  }

  #handleError({ everyMs, givesUp = everyMs === undefined }: JobHandler, job: Job, error: unknown): Outcome {
    const { log, now } = this.#needs;
    const isOver = givesUp && now().getTime() - job.firstAttemptAt.getTime() >= this.#timing.giveUpAfterMs;
    const level = isOutage(error) && !isOver ? 'warn' : 'error';
    log[level]({ err: error, ...nameOf(job) }, isOver ? 'job given up' : 'job failed, retried later');
    return { kind: isOver ? 'failed' : 'retry', reason: reasonOf(error) };
  }

  #end(transaction: Database, { everyMs }: JobHandler, job: Job, outcome: Outcome): Promise<boolean> {
    const delayMs = everyMs ?? backoff(job.attempts, this.#timing.firstRetryMs, this.#timing.longestRetryMs);
    const next = new Date(this.#needs.now().getTime() + delayMs);
    switch (outcome.kind) {
      case 'done':
        if (everyMs === undefined) return deleteJob(transaction, job);
        return planNextAttempt(transaction, job, { at: next, reason: null, isNew: true });
      case 'retry':
        return planNextAttempt(transaction, job, { at: outcome.at ?? next, reason: outcome.reason });
      case 'failed':
        return planNextAttempt(transaction, job, { at: null, reason: outcome.reason });
    }
  }
}

function nameOf({ kind, key, attempts }: Job) {
  return { job: kind, key, attempts };
}
