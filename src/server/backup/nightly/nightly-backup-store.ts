import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { QueueTable } from '#server/outbox/queue-store.ts';

/** A process that died while making one, or a failure, is tried again after this time. */
const RETRY_MS = 60 * 60 * 1000;

/** The mail that tells the agent of a failure, one for each night. */
export const FAILURE_QUEUE: QueueTable = { table: 'nightly_backup', key: 'night' };

/**
 * Whether this process is to make the backup of a night: it is not made yet, and no other process is making it. Of one
 * that died, the agent is told if this attempt has not succeeded in an hour either.
 */
export async function claimNight(db: Database, night: string, now: Date): Promise<boolean> {
  const claim = { night, state: 'running', started_at: now.toISOString(), ended_at: null } as const;
  const retryAt = new Date(now.getTime() + RETRY_MS).toISOString();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('nightly_backup')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet(({ ref }) => ({
          ...claim,
          next_attempt_at: sql<string | null>`case
            when ${ref('nightly_backup.state')} = 'running' and ${ref('nightly_backup.next_attempt_at')} is null
              and ${ref('nightly_backup.first_attempt_at')} is null
            then ${retryAt} else ${ref('nightly_backup.next_attempt_at')} end`,
        }))
        .where('nightly_backup.state', '!=', 'good')
        .where('nightly_backup.started_at', '<=', new Date(now.getTime() - RETRY_MS).toISOString()),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** For a backup that takes long. */
export async function renewNight(db: Database, night: string, now: Date): Promise<void> {
  await db.updateTable('nightly_backup').set({ started_at: now.toISOString() }).where('night', '=', night).execute();
}

type Result = { state: 'good'; file: string; bytes: number } | { state: 'failed'; reason: string };

/** A failure is told once a night, not after each attempt; and not when another process has made the backup meanwhile. */
export async function endNight(db: Database, night: string, result: Result, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .updateTable('nightly_backup')
    .set({ reason: null, ...result, ended_at: time })
    .where('night', '=', night)
    .where('state', '!=', 'good')
    .execute();
  if (result.state === 'good') return;
  await db
    .updateTable('nightly_backup')
    .set({ next_attempt_at: time })
    .where('night', '=', night)
    .where('first_attempt_at', 'is', null)
    .execute();
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

/** The agent has the mail, or needs it no longer. */
export async function endFailureMail(db: Database, night: string): Promise<void> {
  await db
    .updateTable('nightly_backup')
    .set({ next_attempt_at: null, claimed_until: null })
    .where('night', '=', night)
    .execute();
}

/** Ends the retries of mails that were first tried before this time. Returns their nights. */
export async function giveUpFailureMails(db: Database, triedSince: Date): Promise<string[]> {
  const rows = await db
    .updateTable('nightly_backup')
    .set({ next_attempt_at: null })
    .where('next_attempt_at', 'is not', null)
    .where('first_attempt_at', '<=', triedSince.toISOString())
    .returning('night')
    .execute();
  return rows.map(({ night }) => night);
}

type LastBackup = {
  goodAt: string | null;
  /** The name of the file that was made then. */
  file: string | null;
  bytes: number | null;
  failedAt: string | null;
  reason: string | null;
};

/** Null for what never happened; a failure counts until a backup succeeds. */
export async function readLastBackup(db: Database): Promise<LastBackup> {
  const good = await lastEnded(db, 'good');
  const failed = await lastEnded(db, 'failed');
  const counts = failed && (failed.ended_at ?? '') > (good?.ended_at ?? '');
  return {
    goodAt: good?.ended_at ?? null,
    file: good?.file ?? null,
    // PostgreSQL answers such numbers as text.
    bytes: good ? Number(good.bytes) : null,
    failedAt: counts ? failed.ended_at : null,
    reason: counts ? failed.reason : null,
  };
}

function lastEnded(db: Database, state: 'good' | 'failed') {
  return db
    .selectFrom('nightly_backup')
    .select(['ended_at', 'file', 'bytes', 'reason'])
    .where('state', '=', state)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
