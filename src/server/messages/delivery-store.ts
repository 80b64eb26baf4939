import { FEATURE_CHOICES } from '#contract/catalogue/catalogue.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { addJob, restartJob } from '#server/jobs/job-store.ts';

/** The jobs that send a message on to the agent, and tell the visitor that it has arrived. Their key is its id. */
export const MESSAGE_MAIL = 'mail:message';
export const ACKNOWLEDGEMENT_MAIL = 'mail:acknowledgement';

/** The jobs that tell the agent's devices of it. */
export const MESSAGE_RING = 'ring:message';
export const MESSAGE_REMINDER = 'ring:reminder';

/** The agent asks for another attempt. It is retried as long as a new message is. */
export async function retryMessage(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('message')
      .set({ delivery: 'pending' })
      .where('id', '=', id)
      .where('folder', '=', 'inbox')
      .where('delivery', '!=', 'sent')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return restartJob(transaction, { kind: MESSAGE_MAIL, key: id }, now);
    const message = await transaction
      .selectFrom('message')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    throw new Failure(message ? 'message_not_waiting' : 'message_not_found');
  });
}

/** The agent has it. The acknowledgement, where wanted, is the next mail. */
export async function recordDelivery(transaction: Database, id: number, now: Date): Promise<void> {
  const message = await transaction
    .updateTable('message')
    .set({ delivery: 'sent', sent_at: now.toISOString() })
    .where('id', '=', id)
    .returning('acknowledgement')
    .executeTakeFirst();
  if (message?.acknowledgement === 'pending') await addJob(transaction, { kind: ACKNOWLEDGEMENT_MAIL, key: id }, now);
}

/** The job says why. */
export async function recordFailedDelivery(transaction: Database, id: number): Promise<void> {
  await transaction.updateTable('message').set({ delivery: 'failed' }).where('id', '=', id).execute();
}

export async function endAcknowledgement(
  db: Database,
  id: number,
  acknowledgement: 'none' | 'sent' | 'failed',
): Promise<void> {
  await db.updateTable('message').set({ acknowledgement }).where('id', '=', id).execute();
}

/** What a visitor looks for: choices of the form and names of the gazetteer, no free words. */
export type Wishes = { places: string[]; search: string };

/** What the visitor described, where the message is a search. */
export async function findWishes(db: Database, messageId: number): Promise<Wishes | undefined> {
  const row = await db
    .selectFrom('search')
    .select(['places', 'search'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const search = new URLSearchParams(row.search);
  // An address may name features of its own.
  const features = FEATURE_CHOICES.filter((choice) => search.get('features')?.split(',').includes(choice));
  search.delete('features');
  if (features.length > 0) search.set('features', features.join());
  return { places: JSON.parse(row.places), search: String(search) };
}

/** What the owner said of their home, where the message is about a sale. */
export function findHomeForSale(db: Database, messageId: number) {
  return db
    .selectFrom('seller')
    .select(['property_type', 'place', 'surface', 'land_surface', 'rooms', 'condition'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}
