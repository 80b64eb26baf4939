import { DAY_MS } from '#contract/time/time-span.ts';
import type { Database } from '#server/database/tables.ts';

export type StoredAnswer = { body: string; status: number; headers: [string, string][] };

/** What is known of a write under a key: an answer, or that a process is carrying it out. */
export type KnownWrite = { fingerprint: string; answer: StoredAnswer | undefined };

type Claim = { name: string; fingerprint: string; now: Date; until: Date };

/** Undefined: the write is the caller's to carry out. The claim of a process that died has expired. */
export async function claimWrite(
  db: Database,
  { name, fingerprint, now, until }: Claim,
): Promise<KnownWrite | undefined> {
  const claim = { fingerprint, claimed_until: until.toISOString(), created_at: now.toISOString() };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('stored_answer')
    .values({ name, ...claim, answer: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claim)
        .where('stored_answer.answer', 'is', null)
        .where('stored_answer.claimed_until', '<=', now.toISOString()),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return undefined;
  const row = await db
    .selectFrom('stored_answer')
    .select(['fingerprint', 'answer'])
    .where('name', '=', name)
    .executeTakeFirst();
  // It failed a moment ago: its key may be used again.
  if (!row) return claimWrite(db, { name, fingerprint, now, until });
  return { fingerprint: row.fingerprint, answer: row.answer === null ? undefined : JSON.parse(row.answer) };
}

export async function renewWrite(db: Database, name: string, until: Date): Promise<void> {
  await db.updateTable('stored_answer').set({ claimed_until: until.toISOString() }).where('name', '=', name).execute();
}

/** Returns false where another process has taken the write for its own meanwhile, and answered it. */
export async function storeAnswer(db: Database, name: string, answer: StoredAnswer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_answer')
    .set({ answer: JSON.stringify(answer) })
    .where('name', '=', name)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A write that failed may be sent again; one that was committed before its connection was lost has its answer. */
export async function releaseWrite(db: Database, name: string): Promise<void> {
  await db.deleteFrom('stored_answer').where('name', '=', name).where('answer', 'is', null).execute();
}

/** Any answer may repeat what is kept of a person who is erased. */
export async function deleteStoredAnswers(db: Database): Promise<void> {
  await db.deleteFrom('stored_answer').where('answer', 'is not', null).execute();
}

/** Nobody sends a request again after a day. */
export async function purgeStoredAnswers(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('stored_answer')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}
