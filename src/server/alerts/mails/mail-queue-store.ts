import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, MailTable } from '#server/database/tables.ts';
import type { QueueTable } from '#server/outbox/queue-store.ts';

export const MAIL_QUEUE: QueueTable = { table: 'mail', key: 'id' };

const newsSchema = z.array(z.object({ id: z.int(), before: z.number().nullable() }));

/** What there is to tell: properties that are new to the person, and those whose price fell from `before`. */
export type News = z.output<typeof newsSchema>[number];

export type QueuedMail = {
  id: number;
  alertId: number;
  kind: MailTable['kind'];
  /** See `parseNews`. */
  payload: string;
  /** The one being made included. */
  attempts: number;
  createdAt: string;
};

export async function queueMail(
  transaction: Database,
  { alertId, kind, news }: Pick<QueuedMail, 'alertId' | 'kind'> & { news: News[] },
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await transaction
    .insertInto('mail')
    .values({
      ...{ alert_id: alertId, kind, payload: JSON.stringify(news), attempts: 0 },
      ...{ first_attempt_at: null, next_attempt_at: time, claimed_until: null, created_at: time },
    })
    .execute();
}

/** Throws on a payload that cannot be read. */
export function parseNews({ payload }: QueuedMail): News[] {
  return newsSchema.parse(JSON.parse(payload));
}

/** Undefined for a mail whose alert has ended since. */
export async function findMail(db: Database, id: number): Promise<QueuedMail | undefined> {
  const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMail(row);
}

/** Whether it was still in the queue. */
export async function removeMail(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Mails that were first tried before this time. */
export async function listOverdueMails(db: Database, triedSince: Date): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('first_attempt_at', '<=', triedSince.toISOString())
    .execute();
  return rows.map(toMail);
}

function toMail(row: Selectable<MailTable>): QueuedMail {
  const { id, kind, attempts, payload } = row;
  return { id, kind, attempts, payload, alertId: row.alert_id, createdAt: row.created_at };
}
