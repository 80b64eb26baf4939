import type { Database } from '#server/database/tables.ts';

export type SecondFactor = { secret: string; enabledAt: string | null };

export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { secret: row.secret, enabledAt: row.enabled_at };
}

/** A secret to be confirmed, instead of an earlier one that never was. Returns false when the factor is on. */
export async function beginSecondFactor(db: Database, userId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factor.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

type Enabling = {
  /** The one that the code belongs to. */
  secret: string;
  step: number;
  codeHashes: string[];
  /** The session that stays open. */
  sessionId: string | undefined;
  now: Date;
};

/** Also ends the other sessions of the user. Returns false when the factor is on, or begun anew. */
export async function enableSecondFactor(db: Database, userId: number, enabling: Enabling): Promise<boolean> {
  const { secret, step, codeHashes, sessionId = '', now } = enabling;
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ enabled_at: now.toISOString(), last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('enabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await insertRecoveryCodes(transaction, userId, codeHashes);
    await transaction.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', sessionId).execute();
    return true;
  });
}

/** Returns false when the factor is off. */
export async function disableSecondFactor(db: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns false for a code of this step or a later one that was accepted before, even a moment ago elsewhere. */
export async function claimStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false for an unknown code, or one that was used. */
export async function claimRecoveryCode(db: Database, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The earlier ones no longer count. Returns false when the factor is off. */
export async function replaceRecoveryCodes(db: Database, userId: number, hashes: string[]): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The update locks the row: of two replacements at once, the second waits and deletes the codes of the first.
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set((expression) => ({ enabled_at: expression.ref('enabled_at') }))
      .where('user_id', '=', userId)
      .where('enabled_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await insertRecoveryCodes(transaction, userId, hashes);
    return true;
  });
}

async function insertRecoveryCodes(db: Database, userId: number, hashes: string[]): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}
