import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, MailTable } from '#server/database/tables.ts';

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

/** Claims the oldest mail that is due. Until `until` no other process can claim it. */
export async function claimDueMail(db: Database, now: Date, until: Date): Promise<QueuedMail | undefined> {
  const time = now.toISOString();
  const claimed = await db
    .updateTable('mail')
    .set((expression) => ({
      claimed_until: until.toISOString(),
      attempts: expression('attempts', '+', 1),
      first_attempt_at: expression.fn.coalesce('first_attempt_at', sql.val(time)),
    }))
    .where('id', '=', (expression) =>
      expression
        .selectFrom('mail')
        .select('id')
        .where('next_attempt_at', '<=', time)
        .where(isUnclaimed(time))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    // Checked again under the row's lock: of two processes that chose the same mail, one gets it.
    .where(isUnclaimed(time))
    .returningAll()
    .executeTakeFirst();
  return claimed && toMail(claimed);
}

export async function renewClaim(db: Database, id: number, until: Date): Promise<void> {
  await db.updateTable('mail').set({ claimed_until: until.toISOString() }).where('id', '=', id).execute();
}

/** Puts a mail back into the queue. */
export async function postponeMail(db: Database, id: number, until: Date): Promise<void> {
  const next_attempt_at = until.toISOString();
  await db.updateTable('mail').set({ next_attempt_at, claimed_until: null }).where('id', '=', id).execute();
}

/** Whether it was still in the queue. */
export async function removeMail(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** When the next mail is due or its claim expires. */
export async function findNextDueTime(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn, ref }) => [
      fn
        .min<string | null>(
          sql<string>`case when ${ref('claimed_until')} > ${ref('next_attempt_at')}
            then ${ref('claimed_until')} else ${ref('next_attempt_at')} end`,
        )
        .as('due'),
    ])
    .executeTakeFirstOrThrow();
  return row.due === null ? undefined : new Date(row.due);
}

/** No server answered: that counts as an attempt for everything that is due. */
export async function markUnreachable(db: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  await db
    .updateTable('mail')
    .set({ first_attempt_at: time })
    .where('first_attempt_at', 'is', null)
    .where('next_attempt_at', '<=', time)
    .execute();
}

/** The server takes mail again: deferred mail is due now. */
export async function retryDeferred(db: Database, now: Date): Promise<void> {
  const time = now.toISOString();
  await db.updateTable('mail').set({ next_attempt_at: time }).where('next_attempt_at', '>', time).execute();
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

function isUnclaimed(time: string) {
  return sql<boolean>`(claimed_until is null or claimed_until <= ${time})`;
}

function toMail(row: Selectable<MailTable>): QueuedMail {
  const { id, kind, attempts, payload } = row;
  return { id, kind, attempts, payload, alertId: row.alert_id, createdAt: row.created_at };
}
