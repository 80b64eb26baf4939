import type { Database } from '#server/database/tables.ts';

/** A process that died while making one, or a failure, is tried again after this time. */
const RETRY_MS = 60 * 60 * 1000;

/** Whether this process is to make the backup of a night: it is not made yet, and no other process is making it. */
export async function claimNight(db: Database, night: string, now: Date): Promise<boolean> {
  const claim = { night, state: 'running', started_at: now.toISOString(), ended_at: null, reason: null } as const;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('nightly_backup')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet(claim)
        .where('nightly_backup.state', '!=', 'good')
        .where('nightly_backup.started_at', '<=', new Date(now.getTime() - RETRY_MS).toISOString()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

type Result = { state: 'good'; bytes: number } | { state: 'failed'; reason: string };

export async function endNight(db: Database, night: string, result: Result, now: Date): Promise<void> {
  await db
    .updateTable('nightly_backup')
    .set({ ...result, ended_at: now.toISOString() })
    .where('night', '=', night)
    .execute();
}

type LastBackup = { goodAt: string | null; bytes: number | null; failedAt: string | null; reason: string | null };

/** Null for what never happened; a failure counts until a backup succeeds. */
export async function readLastBackup(db: Database): Promise<LastBackup> {
  const good = await lastEnded(db, 'good');
  const failed = await lastEnded(db, 'failed');
  const counts = failed && (failed.ended_at ?? '') > (good?.ended_at ?? '');
  return {
    goodAt: good?.ended_at ?? null,
    // PostgreSQL answers such numbers as text.
    bytes: good ? Number(good.bytes) : null,
    failedAt: counts ? failed.ended_at : null,
    reason: counts ? failed.reason : null,
  };
}

function lastEnded(db: Database, state: 'good' | 'failed') {
  return db
    .selectFrom('nightly_backup')
    .select(['ended_at', 'bytes', 'reason'])
    .where('state', '=', state)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
