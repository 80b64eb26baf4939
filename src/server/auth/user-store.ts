import type { Role } from '#contract/admin/auth.ts';
import type { Database } from '#server/database/tables.ts';

export type User = {
  id: number;
  email: string;
  /** Empty for an invitation that nobody has accepted yet. */
  passwordHash: string;
  role: string;
  createdAt: string;
};

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('user').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row && toUser(row);
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function listUsers(db: Database): Promise<User[]> {
  const rows = await db.selectFrom('user').selectAll().orderBy('email').execute();
  return rows.map(toUser);
}

type NewUser = {
  email: string;
  passwordHash: string;
  role: Role;
  createdAt: string;
  /** Somebody else has made the password. */
  mustChangePassword?: boolean;
};

/** Returns false when the address is already taken. */
export async function createUser(db: Database, { email, passwordHash, ...user }: NewUser): Promise<boolean> {
  const created = await db
    .insertInto('user')
    .values({
      email: email.toLowerCase(),
      password_hash: passwordHash,
      role: user.role,
      created_at: user.createdAt,
      ...(user.mustChangePassword && { must_change_password: 1 }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}

/** Also ends all sessions of the user but one, and every link to a new password. */
export async function changePassword(db: Database, id: number, password: NewPassword): Promise<void> {
  await db.transaction().execute((transaction) => setPassword(transaction, id, password));
}

type NewPassword = { passwordHash: string; keptSession?: string | undefined };

/** The same, inside the caller's transaction. */
export async function setPassword(
  transaction: Database,
  id: number,
  { passwordHash, keptSession = '' }: NewPassword,
): Promise<void> {
  const changed = { password_hash: passwordHash, must_change_password: 0 };
  await transaction.updateTable('user').set(changed).where('id', '=', id).execute();
  await transaction.deleteFrom('session').where('user_id', '=', id).where('id', '<>', keptSession).execute();
  // Whoever knew the old one may have let a device of their own be told of messages.
  await transaction.deleteFrom('push_device').where('user_id', '=', id).execute();
  await transaction.deleteFrom('account_link').where('user_id', '=', id).execute();
}

/** Returns false, and deletes nothing, for the last administrator who can sign in. */
export async function deleteUserUnlessLastAdmin(db: Database, id: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The update locks the rows: of two deletions at once, the second waits and counts after the first.
    const admins = await transaction
      .updateTable('user')
      .set((expression) => ({ role: expression.ref('role') }))
      .where('role', '=', 'admin')
      .where('password_hash', '<>', '')
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
