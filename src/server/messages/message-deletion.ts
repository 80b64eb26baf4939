import type { PersonKey } from '#contract/admin/person.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { removeJobs, restartJob } from '#server/jobs/job-store.ts';
import { ACKNOWLEDGEMENT_MAIL, MESSAGE_MAIL, MESSAGE_REMINDER, MESSAGE_RING } from './delivery-store.ts';
import { listIdsFrom } from './message-store.ts';

/** Deletes everything a person wrote. Returns how many messages there were. */
export async function deleteMessagesOf(db: Database, person: PersonKey): Promise<number> {
  return deleteAll(db, await listIdsFrom(db, person));
}

export async function deleteMessage(db: Database, id: number): Promise<void> {
  if ((await deleteAll(db, [id])) === 0) throw new Failure('message_not_found');
}

/** The message is gone from now on, until it is restored or purged. A mail of it that waits is not sent. */
export function softDeleteMessage(db: Database, id: number, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('message')
      .set({ deleted_at: now.toISOString() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Failure('message_not_found');
    await removeMails(transaction, [id]);
  });
}

/** Undoes `softDeleteMessage`. Returns whether it is still to be sent on. */
export function restoreMessage(db: Database, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const message = await transaction
      .updateTable('message')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning(['folder', 'delivery', 'acknowledgement'])
      .executeTakeFirst();
    if (!message) throw new Failure('message_not_found');
    const isToSend = message.folder === 'inbox' && message.delivery === 'pending';
    if (isToSend) await restartJob(transaction, { kind: MESSAGE_MAIL, key: id }, now);
    else if (message.delivery === 'sent' && message.acknowledgement === 'pending')
      await restartJob(transaction, { kind: ACKNOWLEDGEMENT_MAIL, key: id }, now);
    return isToSend;
  });
}

/** Deletes for good what is no longer to be restored. */
export async function purgeDeletedMessages(db: Database, before: Date): Promise<void> {
  const rows = await db.selectFrom('message').select('id').where('deleted_at', '<', before.toISOString()).execute();
  const ids = rows.map(({ id }) => id);
  await deleteAll(db, ids);
}

/** Deletes messages older than this; returns how many. */
export async function purgeMessages(db: Database, before: Date): Promise<number> {
  const rows = await db.selectFrom('message').select('id').where('created_at', '<', before.toISOString()).execute();
  const ids = rows.map(({ id }) => id);
  return deleteAll(db, ids);
}

/** Databases limit the parameters of a statement. */
const IDS_PER_STATEMENT = 500;

/** With their mails that wait, whose errors may name a person. Returns how many there were. */
async function deleteAll(db: Database, ids: number[]): Promise<number> {
  let deleted = 0;
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const some = ids.slice(start, start + IDS_PER_STATEMENT);
    await db.transaction().execute(async (transaction) => {
      await removeMails(transaction, some);
      for (const kind of [MESSAGE_RING, MESSAGE_REMINDER]) await removeJobs(transaction, kind, some);
      const { numDeletedRows } = await transaction
        .deleteFrom('message')
        .where('id', 'in', some)
        .executeTakeFirstOrThrow();
      deleted += Number(numDeletedRows);
    });
  }
  return deleted;
}

async function removeMails(transaction: Database, ids: number[]): Promise<void> {
  for (const kind of [MESSAGE_MAIL, ACKNOWLEDGEMENT_MAIL]) await removeJobs(transaction, kind, ids);
}
