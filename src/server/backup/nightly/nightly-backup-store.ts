import type { Database } from '#server/database/tables.ts';
import { addJob } from '#server/jobs/job-store.ts';

/** The mail that tells the agent of a failure, one for each night. */
export const BACKUP_MAIL = 'mail:backup-failed';
/** The mail that tells the agent that the backup of a night lacks photos that are lost. */
export const LACK_MAIL = 'mail:backup-incomplete';

/**
 * Whether the backup of a night is to be made now, is made, or can be tried again later: an attempt that was never ended
 * has died with its process, and might take the next one with it.
 */
export function beginNight(
  db: Database,
  night: string,
  { now, retryMs }: { now: Date; retryMs: number },
): Promise<'begun' | 'made' | Date> {
  return db.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('nightly_backup')
      .select(['state', 'started_at'])
      .where('night', '=', night)
      .executeTakeFirst();
    if (last?.state === 'good') return 'made';
    if (last?.state === 'running') {
      const retryAt = new Date(Date.parse(last.started_at) + retryMs);
      if (retryAt > now) return retryAt;
      // The agent is told if this attempt has not succeeded in an hour either.
      await planMail(transaction, night, { runAt: new Date(now.getTime() + retryMs), now });
    }
    const attempt = { state: 'running', started_at: now.toISOString(), ended_at: null } as const;
    await transaction
      .insertInto('nightly_backup')
      .values({ night, ...attempt })
      .onConflict((conflict) => conflict.column('night').doUpdateSet(attempt))
      .execute();
    return 'begun';
  });
}

type Result = { state: 'good'; file: string; bytes: number; missing: string[] } | { state: 'failed'; reason: string };

/** A failure is told once a night, not after each attempt; what a backup lacks, when it is not what the last one lacked. */
export async function endNight(db: Database, night: string, result: Result, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const last = await lastEnded(transaction, 'good', now);
    await transaction
      .updateTable('nightly_backup')
      .set({ ...toColumns(result), ended_at: now.toISOString() })
      .where('night', '=', night)
      .where('state', '!=', 'good')
      .execute();
    if (result.state === 'failed') await planMail(transaction, night, { runAt: now, now });
    else if (result.missing.length > 0 && toColumns(result).reason !== last?.reason) {
      await addJob(transaction, { kind: LACK_MAIL, key: night }, now);
    }
  });
}

/** The reason of a good one is what it lacks. */
function toColumns(result: Result) {
  if (result.state === 'failed') return { ...result, file: null, bytes: null };
  const { missing, ...made } = result;
  return { ...made, reason: missing.length > 0 ? missing.join(' ') : null };
}

/** The image files that the backup of a night lacks. */
export async function findLack(db: Database, night: string): Promise<string[]> {
  const row = await db
    .selectFrom('nightly_backup')
    .select('reason')
    .where('night', '=', night)
    .where('state', '=', 'good')
    .executeTakeFirst();
  return toNames(row?.reason);
}

function toNames(reason: string | null | undefined): string[] {
  return reason?.split(' ') ?? [];
}

/** The name of the last backup that lacked nothing. */
export async function findLastComplete(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('nightly_backup')
    .select('file')
    .where('state', '=', 'good')
    .where('reason', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.file ?? null;
}

async function planMail(transaction: Database, night: string, { runAt, now }: { runAt: Date; now: Date }) {
  const { numUpdatedRows } = await transaction
    .updateTable('nightly_backup')
    .set({ is_told: 1 })
    .where('night', '=', night)
    .where('is_told', '=', 0)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await addJob(transaction, { kind: BACKUP_MAIL, key: night, runAt }, now);
}

type FailedNight = { night: string; reason: string | null };

/** Undefined once that night was made up for, or a later one has begun. */
export async function findUntoldFailure(db: Database, night: string): Promise<FailedNight | undefined> {
  const last = await db
    .selectFrom('nightly_backup')
    .select(['night', 'state', 'reason'])
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.night === night && last.state !== 'good' ? last : undefined;
}

type LastBackup = {
  goodAt: string | null;
  /** The name of the file that was made then. */
  file: string | null;
  bytes: number | null;
  /** The image files that it lacks. */
  missing: string[];
  failedAt: string | null;
  reason: string | null;
};

/**
 * Null for what never happened; a failure counts until a backup succeeds. What a wrong clock has dated later than now is
 * left out: it would hide every night that follows.
 */
export async function readLastBackup(db: Database, now = new Date()): Promise<LastBackup> {
  const good = await lastEnded(db, 'good', now);
  const failed = await lastEnded(db, 'failed', now);
  const counts = failed && (failed.ended_at ?? '') > (good?.ended_at ?? '');
  return {
    goodAt: good?.ended_at ?? null,
    file: good?.file ?? null,
    // PostgreSQL answers such numbers as text.
    bytes: good ? Number(good.bytes) : null,
    missing: toNames(good?.reason),
    failedAt: counts ? failed.ended_at : null,
    reason: counts ? failed.reason : null,
  };
}

function lastEnded(db: Database, state: 'good' | 'failed', now: Date) {
  return db
    .selectFrom('nightly_backup')
    .select(['ended_at', 'file', 'bytes', 'reason'])
    .where('state', '=', state)
    .where('ended_at', '<=', now.toISOString())
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
