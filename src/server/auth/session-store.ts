import type { SignedInUser } from '#contract/admin/auth.ts';
import type { Database } from '#server/database/tables.ts';

type NewSession = { id: string; userId: number; createdAt: Date; expiresAt: Date };

/** Opens a session and deletes expired ones. */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', session.createdAt.toISOString()).execute();
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })
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
