import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { findMessage, newInQueue, type StoredMessage } from '#server/messages/message-store.ts';

/** One mail to send: to the agent first, then, where wanted, the acknowledgement to the visitor. */
export type DueMail = {
  kind: 'message' | 'acknowledgement';
  message: StoredMessage;
  /** Including this one. */
  attempts: number;
};

/** Claims the oldest mail that is due. Until `until` no other process can claim it. */
export async function claimDueMail(db: Database, now: Date, until: Date): Promise<DueMail | undefined> {
  const time = now.toISOString();
  const claimed = await db
    .updateTable('message')
    .set((expression) => ({
      claimed_until: until.toISOString(),
      attempts: expression('attempts', '+', 1),
      first_attempt_at: expression.fn.coalesce('first_attempt_at', sql.val(time)),
    }))
    .where('id', '=', (expression) =>
      expression
        .selectFrom('message')
        .select('id')
        .where('folder', '=', 'inbox')
        .where('next_attempt_at', '<=', time)
        .where(isUnclaimed(time))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    // Checked again under the row's lock: of two processes that chose the same message, one gets it.
    .where(isUnclaimed(time))
    .returning(['id', 'attempts', 'delivery'])
    .executeTakeFirst();
  const message = claimed && (await findMessage(db, claimed.id));
  if (!message) return undefined;
  return {
    kind: claimed.delivery === 'sent' ? 'acknowledgement' : 'message',
    message,
    attempts: claimed.attempts,
  };
}

/** For a mail that takes long to send. */
export async function renewClaim(db: Database, id: number, until: Date): Promise<void> {
  await db.updateTable('message').set({ claimed_until: until.toISOString() }).where('id', '=', id).execute();
}

/** When the next mail is due or its claim expires. */
export async function findNextDueTime(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('message')
    .select(({ fn, ref }) => [
      fn
        .min<string | null>(
          sql<string>`case when ${ref('claimed_until')} > ${ref('next_attempt_at')}
            then ${ref('claimed_until')} else ${ref('next_attempt_at')} end`,
        )
        .as('due'),
    ])
    .where('folder', '=', 'inbox')
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.due === null ? undefined : new Date(row.due);
}

/** The agent has it. The acknowledgement, if wanted, is the next mail of this message. */
export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .updateTable('message')
    .set((expression) => ({
      delivery: 'sent',
      delivery_error: null,
      sent_at: time,
      attempts: 0,
      first_attempt_at: null,
      next_attempt_at: expression
        .case()
        .when('acknowledgement', '=', 'pending')
        .then(time)
        .else(sql<string | null>`null`)
        .end(),
      claimed_until: null,
    }))
    .where('id', '=', id)
    .execute();
}

export async function endAcknowledgement(
  db: Database,
  id: number,
  acknowledgement: 'none' | 'sent' | 'failed',
): Promise<void> {
  await db
    .updateTable('message')
    .set({ acknowledgement, next_attempt_at: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

type Deferral = { state: 'pending' | 'failed'; reason: string; until: Date };

/** Puts the message back into the queue, with the reason that the agent is shown. */
export async function deferMessage(db: Database, id: number, { state, reason, until }: Deferral): Promise<void> {
  await db
    .updateTable('message')
    .set({
      delivery: state,
      delivery_error: reason,
      next_attempt_at: until.toISOString(),
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a mail back into the queue. The state of its message stays. */
export async function postponeMail(db: Database, id: number, until: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ next_attempt_at: until.toISOString(), claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** The server did not answer: that counts as an attempt for everything that is due. */
export async function markUnreachable(db: Database, { reason, now }: { reason: string; now: Date }): Promise<void> {
  const time = now.toISOString();
  await db
    .updateTable('message')
    .set((expression) => ({
      first_attempt_at: expression.fn.coalesce('first_attempt_at', sql.val(time)),
      delivery_error: expression
        .case()
        .when('delivery', '=', 'sent')
        .then(expression.ref('delivery_error'))
        .else(reason)
        .end(),
    }))
    .where('folder', '=', 'inbox')
    .where('next_attempt_at', '<=', time)
    .execute();
}

/** Ends the retries of what was first tried before this time. The reason of the last attempt stays. */
export async function giveUp(db: Database, triedSince: Date): Promise<void> {
  const overdue = db
    .updateTable('message')
    .set({ next_attempt_at: null })
    .where('next_attempt_at', 'is not', null)
    .where('first_attempt_at', '<=', triedSince.toISOString());
  await overdue.set({ acknowledgement: 'failed' }).where('delivery', '=', 'sent').execute();
  await overdue.set({ delivery: 'failed' }).where('delivery', '!=', 'sent').execute();
}

/** The server takes mail again: deferred mail is due now. */
export async function retryDeferred(db: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .updateTable('message')
    .set({ next_attempt_at: time })
    .where('folder', '=', 'inbox')
    .where('next_attempt_at', '>', time)
    .execute();
}

/** The agent asks for another attempt. It is retried as long as a new message is. */
export async function retryMessage(db: Database, id: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set(newInQueue(now))
    .where('id', '=', id)
    .where('folder', '=', 'inbox')
    .where('delivery', '!=', 'sent')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  throw new Failure((await findMessage(db, id)) ? 'message_not_waiting' : 'message_not_found');
}

function isUnclaimed(time: string) {
  return sql<boolean>`(claimed_until is null or claimed_until <= ${time})`;
}
