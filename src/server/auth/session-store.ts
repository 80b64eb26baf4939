import { type SignedInUser, STAY_SECONDS } from '#contract/admin/auth.ts';
import type { Database } from '#server/database/tables.ts';
import { isOutage } from '#server/failures/outage.ts';

type NewSession = {
  id: string;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
  device?: string;
  /** Whether it also ends when it is not used for some days. */
  stays?: boolean;
};

/** Opens a session and deletes those that are over. */
export async function openSession(
  db: Database,
  { id, userId, createdAt, expiresAt, ...of }: NewSession,
): Promise<void> {
  const created_at = createdAt.toISOString();
  await db
    .deleteFrom('session')
    .where(({ and, eb, or }) =>
      or([
        eb('expires_at', '<=', created_at),
        and([eb('stays', '=', 1), eb('last_seen_at', '<=', unusedSince(createdAt))]),
      ]),
    )
    .execute();
  await db
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      created_at,
      last_seen_at: created_at,
      expires_at: expiresAt.toISOString(),
      device: of.device ?? '',
      stays: of.stays ? 1 : 0,
    })
    .execute();
}

type SessionUser = { user: SignedInUser; mustChangePassword: boolean };

/** E-mail and role as they are now, not as they were at login. Notes that the session is used. */
export async function findSessionUser(db: Database, sessionId: string, now: Date): Promise<SessionUser | undefined> {
  const row = await openSessions(db, now)
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.email', 'user.role', 'user.must_change_password', 'session.last_seen_at'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  await noteUse(db, { id: sessionId, lastSeenAt: row.last_seen_at ?? '', now });
  return {
    user: { id: String(row.id), email: row.email, role: row.role },
    mustChangePassword: row.must_change_password === 1,
  };
}

/** Those of a user, the last used first. */
export async function listSessions(db: Database, userId: number, now: Date) {
  const rows = await openSessions(db, now)
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(({ id, created_at, last_seen_at, device }) => ({
    id,
    created_at,
    device,
    last_seen_at: last_seen_at ?? created_at,
  }));
}

/** Returns false where the user has no such session. */
export async function endSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function closeSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}

function openSessions(db: Database, now: Date) {
  return db
    .selectFrom('session')
    .where('session.expires_at', '>', now.toISOString())
    .where(({ eb, or }) => or([eb('stays', '=', 0), eb('last_seen_at', '>', unusedSince(now))]));
}

/** Often enough to recognise a device by, and rare enough to cost nothing. */
const NOTED_EVERY_MS = 60_000;

async function noteUse(db: Database, { id, lastSeenAt, now }: { id: string; lastSeenAt: string; now: Date }) {
  if (lastSeenAt > new Date(now.getTime() - NOTED_EVERY_MS).toISOString()) return;
  try {
    await db.updateTable('session').set({ last_seen_at: now.toISOString() }).where('id', '=', id).execute();
  } catch (error) {
    // A full disk must not keep anybody from reading.
    if (!isOutage(error)) throw error;
  }
}

function unusedSince(now: Date): string {
  return new Date(now.getTime() - STAY_SECONDS.unused * 1000).toISOString();
}
