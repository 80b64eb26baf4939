import { hash, randomBytes } from 'node:crypto';
import { setPassword } from '#server/auth/user-store.ts';
import type { Database } from '#server/database/tables.ts';

/** Makes a link to a new password, and returns its token, which is stored nowhere. Deletes expired ones. */
export async function createLink(
  db: Database,
  userId: number,
  { seconds, now }: { seconds: number; now: Date },
): Promise<string> {
  await db.deleteFrom('account_link').where('expires_at', '<=', now.toISOString()).execute();
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(now.getTime() + seconds * 1000).toISOString();
  await db
    .insertInto('account_link')
    .values({ hash: hashToken(token), user_id: userId, expires_at })
    .execute();
  return token;
}

/** Whether a link can still be used. */
export async function isLinkOpen(db: Database, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('account_link')
    .select('hash')
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

type Use = { token: string; passwordHash: string; now: Date };

/** Sets the password of the account that the link is for, once. Returns its id; undefined for a link that is over. */
export async function useLink(db: Database, { token, passwordHash, now }: Use): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Of two uses at once, one deletes the row.
    const link = await transaction
      .deleteFrom('account_link')
      .where('hash', '=', hashToken(token))
      .where('expires_at', '>', now.toISOString())
      .returning('user_id')
      .executeTakeFirst();
    if (!link) return undefined;
    await setPassword(transaction, link.user_id, { passwordHash });
    return link.user_id;
  });
}

/** A fast hash is enough for 192 random bits. */
function hashToken(token: string): string {
  return hash('sha256', token);
}
