import { SENDING_RECORD_LIFETIME_MS, type SendingRecord } from '#contract/contact/contact.ts';
import type { MessageFolder } from '#contract/contact/inbox.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';

/** What a sender has sent in the last 24 hours. */
export async function findSendingRecord(
  db: Database,
  senderKey: string,
  now: Date,
): Promise<SendingRecord | undefined> {
  const { count, first, last } = await db
    .selectFrom('message')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('created_at').as('first'),
      fn.max<string | null>('created_at').as('last'),
    ])
    .where('sender_key', '=', senderKey)
    .where('created_at', '>=', dayBefore(now))
    .executeTakeFirstOrThrow();
  if (!first || !last) return undefined;
  return { count: Number(count), timestamp: Date.parse(first), lastSubmit: Date.parse(last) };
}

type Counted = { folder: MessageFolder } | { address_key: string };

export function countMessagesSince(db: Database, counted: Counted, since: Date): Promise<number> {
  const messages = db.selectFrom('message').where(({ and }) => and(counted));
  return countRows(messages.where('created_at', '>', since.toISOString()));
}

/** Address hashes are deleted as soon as the limits no longer need them. */
export async function forgetAddresses(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ address_key: null })
    .where('address_key', 'is not', null)
    .where('created_at', '<', dayBefore(now))
    .execute();
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - SENDING_RECORD_LIFETIME_MS).toISOString();
}
