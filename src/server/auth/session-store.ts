import type { SignedInUser } from '#contract/admin/auth.ts';
import type { Database } from '#server/database/tables.ts';

type NewSession = { id: string; userId: number; createdAt: Date; expiresAt: Date };

/** Opens a session and deletes expired ones. */
export async function openSession(db: Database, { id, userId, createdAt, expiresAt }: NewSession): Promise<void> {
  const created_at = createdAt.toISOString();
  await db.deleteFrom('session').where('expires_at', '<=', created_at).execute();
  await db
    .insertInto('session')
    .values({ id, user_id: userId, created_at, expires_at: expiresAt.toISOString() })
    .execute();
}

/** E-mail and role as they are now, not as they were at login. */
export async function findSessionUser(db: Database, sessionId: string): Promise<SignedInUser | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.email', 'user.role'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return row && { id: String(row.id), email: row.email, role: row.role };
}

export async function closeSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}
