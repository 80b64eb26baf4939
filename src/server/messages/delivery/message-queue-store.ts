import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { findMessage, newInQueue, type StoredMessage } from '#server/messages/message-store.ts';
import { claimDue, markAttempted, type QueueTable } from '#server/outbox/queue-store.ts';

export const MESSAGE_QUEUE: QueueTable = { table: 'message', key: 'id', only: sql<boolean>`folder = 'inbox'` };

/** One mail to send: to the agent first, then, where wanted, the acknowledgement to the visitor. */
export type DueMail = {
  kind: 'message' | 'acknowledgement';
  message: StoredMessage;
  /** Including this one. */
  attempts: number;
};

/** Claims the oldest mail that is due. Until `until` no other process can claim it. */
export async function claimDueMail(db: Database, now: Date, until: Date): Promise<DueMail | undefined> {
  const claimed = await claimDue(db, MESSAGE_QUEUE, now, until);
  const message = claimed && (await findMessage(db, Number(claimed.key)));
  if (!message) return undefined;
  const kind = message.delivery.state === 'sent' ? 'acknowledgement' : 'message';
  return { kind, message, attempts: claimed.attempts };
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

/** No server answered: that counts as an attempt for everything that is due. The agent is shown why. */
export async function markUnreachable(db: Database, { reason, now }: { reason: string; now: Date }): Promise<void> {
  await markAttempted(db, MESSAGE_QUEUE, now);
  await db
    .updateTable('message')
    .set({ delivery_error: reason })
    .where('folder', '=', 'inbox')
    .where('delivery', '!=', 'sent')
    .where('next_attempt_at', '<=', now.toISOString())
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
