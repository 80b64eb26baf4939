import type { Role } from '#contract/admin/auth.ts';
import type { Database } from '#server/database/tables.ts';

export type User = { id: number; email: string; passwordHash: string; role: string; createdAt: string };

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('user').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row && toUser(row);
}

export async function listUsers(db: Database): Promise<User[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('email').execute();
  return rows.map(toUser);
}

type NewUser = { email: string; passwordHash: string; role: Role; createdAt: string };

/** Returns false when the address is already taken. */
export async function createUser(db: Database, { email, passwordHash, role, createdAt }: NewUser): Promise<boolean> {
  const created = await db
    .insertInto('user')
    .values({ email: email.toLowerCase(), password_hash: passwordHash, role, created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

/** Also ends all sessions of the user. */
export async function changePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await transaction.deleteFrom('session').where('user_id', '=', id).execute();
  });
}

/** Returns false, and deletes nothing, for the last administrator. */
export async function deleteUserUnlessLastAdmin(db: Database, id: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The update locks the rows: of two deletions at once, the second waits and counts after the first.
    const admins = await transaction
      .updateTable('user')
      .set((expression) => ({ role: expression.ref('role') }))
      .where('role', '=', 'admin')
      .returning('id')
      .execute();
    if (admins.length === 1 && admins[0]?.id === id) return false;
    await transaction.deleteFrom('user').where('id', '=', id).execute();
    return true;
  });
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await db.selectFrom('user').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return admin !== undefined;
}

function toUser(row: { id: number; email: string; password_hash: string; role: string; created_at: string }): User {
  return { id: row.id, email: row.email, passwordHash: row.password_hash, role: row.role, createdAt: row.created_at };
}
