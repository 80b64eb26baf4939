import { type Selectable, sql } from 'kysely';
import type { Database, JobTable } from '#server/database/tables.ts';
import type { Job } from './job.ts';

export type NewJob = {
  kind: string;
  key: string | number;
  payload?: unknown;
  /** Now, unless it is to wait. */
  runAt?: Date;
};

/** Stores a job in the transaction of the write that causes it. One of the same kind and key stays as it is. */
export async function addJobs(transaction: Database, jobs: NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await transaction
    .insertInto('job')
    .values(jobs.map((job) => toRow(job, now)))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

export function addJob(transaction: Database, job: NewJob, now: Date): Promise<void> {
  return addJobs(transaction, [job], now);
}

/**
 * Stores a job that is due now, with all its attempts before it, also where it has failed or waits for another one. One
 * that runs at this moment is left to its end.
 */
export async function restartJob(transaction: Database, job: NewJob, now: Date): Promise<void> {
  const row = toRow(job, now);
  await transaction
    .insertInto('job')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ run_at: row.run_at, attempts: 0, first_attempt_at: null })
        .where(({ or, eb }) =>
          or([eb('job.claimed_until', 'is', null), eb('job.claimed_until', '<=', now.toISOString())]),
        ),
    )
    .execute();
}

/** Takes jobs back, whether they wait, run or have failed. */
export async function removeJobs(transaction: Database, kind: string, keys: (string | number)[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction.deleteFrom('job').where('kind', '=', kind).where('key', 'in', keys.map(String)).execute();
}

/** The job does not end until the transaction does. Returns whether a process runs it, or has died while it did. */
export async function lockJob(transaction: Database, { kind, key }: NewJob): Promise<boolean> {
  const job = await transaction
    .updateTable('job')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .where('kind', '=', kind)
    .where('key', '=', String(key))
    .returning('claimed_until')
    .executeTakeFirst();
  return typeof job?.claimed_until === 'string';
}

function toRow({ kind, key, payload = null, runAt = new Date(0) }: NewJob, now: Date) {
  const created_at = now.toISOString();
  const run_at = runAt > now ? runAt.toISOString() : created_at;
  return { kind, key: String(key), payload: JSON.stringify(payload), run_at, created_at };
}

/** Claims the next job of these kinds that is due, those of the first kind first. No other process gets it meanwhile. */
export async function claimJob(
  db: Database,
  kinds: string[],
  { now, leaseMs }: { now: Date; leaseMs: (kind: string) => number },
): Promise<Job | undefined> {
  const time = now.toISOString();
  const isUnclaimed = sql<boolean>`(claimed_until is null or claimed_until <= ${time})`;
  const rank = sql`case kind ${sql.join(
    kinds.map((kind, index) => sql`when ${kind} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
  const next = await db
    .selectFrom('job')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where('run_at', '<=', time)
    .where(isUnclaimed)
    .orderBy(rank)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  const claimed = await db
    .updateTable('job')
    .set(({ eb, fn, val }) => ({
      claimed_until: new Date(now.getTime() + leaseMs(next.kind)).toISOString(),
      attempts: eb('attempts', '+', 1),
      first_attempt_at: fn.coalesce('first_attempt_at', val(time)),
    }))
    .where('id', '=', next.id)
    // Of two processes that chose the same job, one gets it, and the other one not even once that one is through with it.
    .where('run_at', '<=', time)
    .where(isUnclaimed)
    .returningAll()
    .executeTakeFirst();
  return claimed ? toJob(claimed) : claimJob(db, kinds, { now, leaseMs });
}

/** Keeps the claim on a job that takes longer than its lease. */
export async function renewClaim(db: Database, { id, attempts }: Job, until: Date): Promise<void> {
  const claimed_until = until.toISOString();
  await db.updateTable('job').set({ claimed_until }).where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** The attempt was broken off, and does not count. */
export async function releaseJob(db: Database, { id, attempts }: Job): Promise<void> {
  const released = { claimed_until: null, attempts: attempts - 1 };
  await db.updateTable('job').set(released).where('id', '=', id).where('attempts', '=', attempts).execute();
}

/** Whether the job was still there: it may have been taken back while it ran. */
export async function deleteJob(transaction: Database, { id }: Job): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('job').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

type NextAttempt = {
  /** Null when there will be no other attempt. */
  at: Date | null;
  reason: string | null;
  /** Work that repeats counts its attempts anew. */
  isNew?: boolean;
};

/** Ends an attempt. Returns whether the job was still there, and no other process has taken it over. */
export async function planNextAttempt(transaction: Database, job: Job, next: NextAttempt): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({
      run_at: next.at?.toISOString() ?? null,
      last_error: next.reason,
      claimed_until: null,
      ...(next.isNew && { attempts: 0, first_attempt_at: null }),
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What repeats is due at every start: whatever was planned, the clock may have been wrong. */
export async function scheduleRecurring(db: Database, kinds: string[], now: Date): Promise<void> {
  for (const kind of kinds) {
    const row = toRow({ kind, key: '' }, now);
    await db
      .insertInto('job')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ run_at: row.run_at }))
      .execute();
  }
}

/** All jobs whose kind begins like this and that are due wait for the same reason. */
export async function postponeDue(
  transaction: Database,
  prefix: string,
  { until, reason, now }: { until: Date; reason: string; now: Date },
): Promise<void> {
  const time = now.toISOString();
  await transaction
    .updateTable('job')
    .set(({ fn, val }) => ({
      run_at: until.toISOString(),
      last_error: reason,
      first_attempt_at: fn.coalesce('first_attempt_at', val(time)),
    }))
    .where('kind', 'like', `${prefix}%`)
    .where('run_at', '<=', time)
    .execute();
}

/** What was to be retried later is due now. */
export async function hastenRetries(transaction: Database, prefix: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await transaction
    .updateTable('job')
    .set({ run_at: time })
    .where('kind', 'like', `${prefix}%`)
    .where('run_at', '>', time)
    .where('last_error', 'is not', null)
    .execute();
}

/** Jobs of these kinds that were stored before this time and have not succeeded. */
export async function countLateJobs(db: Database, kinds: string[], before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', 'in', kinds)
    .where('created_at', '<', before.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The jobs that are to be done, those given up, and since when the oldest that is due has waited. What repeats has no key. */
export async function readJobCounts(db: Database, now: Date) {
  const counts = await db
    .selectFrom('job')
    .select(({ fn }) => [
      fn.count('run_at').as('waiting'),
      fn.countAll().as('all'),
      sql<string | null>`
        min(case when run_at <= ${now.toISOString()} or (run_at is not null and first_attempt_at is not null)
            then created_at end)`.as('oldest'),
    ])
    .where('key', '!=', '')
    .executeTakeFirstOrThrow();
  const waiting = Number(counts.waiting);
  return { waiting, failed: Number(counts.all) - waiting, oldest: counts.oldest };
}

/** Deletes jobs that failed for good before this time. */
export async function purgeFailedJobs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('job').where('run_at', 'is', null).where('first_attempt_at', '<', before.toISOString()).execute();
}

function toJob(row: Selectable<JobTable>): Job {
  const { id, kind, key, attempts } = row;
  const firstAttemptAt = new Date(row.first_attempt_at ?? row.created_at);
  return { id, kind, key, attempts, firstAttemptAt, payload: JSON.parse(row.payload) };
}
