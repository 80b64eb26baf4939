import { createHash } from 'node:crypto';
import type { Updateable } from 'kysely';
import { ALERT_MONTHS, DAYS_TO_BEGIN_AGAIN, type EndedAlert } from '#contract/alerts/alert.ts';
import { DAY_MS, monthsBefore } from '#contract/time/time-span.ts';
import type { AlertTable, Database } from '#server/database/tables.ts';
import { removeJobs } from '#server/jobs/job-store.ts';
import { CONFIRMATION_MAIL, confirmableSince, confirmableUntil, isOpen, keyOf } from './alert-state.ts';
import { NEWS_MAIL } from './news-store.ts';

/** A mailbox may be full for a while; one that refuses more mails than this is taken for gone. */
const MAX_REFUSALS = 3;

/** An alert that ended a while ago, or was not confirmed in time. */
export async function findEndedAlert(db: Database, token: string, now: Date): Promise<EndedAlert | undefined> {
  const alert = await db
    .selectFrom('alert')
    .select(['search', 'state', 'ended_at', 'asked_at'])
    .where('token', '=', token)
    .where((expression) => expression.not(isOpen(now)(expression)))
    .executeTakeFirst();
  if (!alert) return undefined;
  // One that was not confirmed in time is marked as expired by the next purge.
  const endedAt = alert.ended_at ?? confirmableUntil(alert.asked_at).toISOString();
  if (endedAt <= endedSince(now)) return undefined;
  return { search: alert.search, hasExpired: alert.state !== 'ended' };
}

/** The server refused the mail: it is tried again in a day. Ends the alert after a few in a row; returns whether it did. */
export async function recordRefusedMail(transaction: Database, id: number, now: Date): Promise<boolean> {
  const last_mail_at = now.toISOString();
  const alert = await transaction
    .updateTable('alert')
    .set(({ eb }) => ({ last_mail_at, refusals: eb('refusals', '+', 1), checked_until: '' }))
    .where('id', '=', id)
    .returning('refusals')
    .executeTakeFirst();
  if (!alert || alert.refusals < MAX_REFUSALS) return false;
  await closeAlert(transaction, id, { state: 'ended', ended_at: last_mail_at });
  return true;
}

/** Ends an alert and takes back its mails that wait. The proof of consent stays for a while. False for an unknown token. */
export function endAlert(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const alert = await transaction.selectFrom('alert').select('id').where('token', '=', token).executeTakeFirst();
    if (!alert) return false;
    const ended_at = now.toISOString();
    await closeAlert(transaction, alert.id, { state: 'ended', ended_at, seen_at: ended_at });
    return true;
  });
}

/** With the proof of consent and the mails that wait. Returns how many there were. */
export function deleteAlertsOf(db: Database, email: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const emailKey = keyOf(email);
    const expired = await transaction
      .selectFrom('alert')
      .select(['id', 'token', 'email_key'])
      .where('state', '=', 'expired')
      .execute();
    const own = expired.filter(({ token, email_key }) => email_key === expiredKeyOf(token, emailKey));
    for (const { id } of own) await transaction.deleteFrom('alert').where('id', '=', id).execute();
    const deleted = await transaction.deleteFrom('alert').where('email_key', '=', emailKey).returning('id').execute();
    const ids = deleted.map(({ id }) => id);
    await removeMails(transaction, ids);
    return own.length + deleted.length;
  });
}

/**
 * Alerts that nobody confirmed in time or has cared for in a year lose their address, and with it their proof. What is left
 * tells whoever opens their page that they ended, and is deleted a while later. Returns how many there were.
 */
export function purgeAlerts(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const yearAgo = monthsBefore(now, ALERT_MONTHS).toISOString();
    const unconfirmed = await expireUnconfirmed(transaction, now);
    const forgotten = await transaction
      .selectFrom('alert')
      .select(['id', 'token', 'email_key'])
      .where('state', 'in', ['asked', 'active'])
      .where('seen_at', '<', yearAgo)
      .execute();
    for (const alert of forgotten) await expire(transaction, alert, now);
    await transaction
      .deleteFrom('alert')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'expired'), eb('ended_at', '<=', endedSince(now))]),
          and([eb('state', '=', 'ended'), eb('seen_at', '<', yearAgo)]),
        ]),
      )
      .execute();
    return unconfirmed + forgotten.length;
  });
}

/** Returns how many alerts were not confirmed in time. */
export async function expireUnconfirmed(transaction: Database, now: Date): Promise<number> {
  const late = await transaction
    .selectFrom('alert')
    .select(['id', 'token', 'email_key', 'asked_at'])
    .where('state', '=', 'asked')
    .where('asked_at', '<=', confirmableSince(now))
    .execute();
  for (const alert of late) await expire(transaction, alert, confirmableUntil(alert.asked_at));
  return late.length;
}

type Expiring = { id: number; token: string; email_key: string };

function expire(transaction: Database, { id, token, email_key }: Expiring, endedAt: Date): Promise<void> {
  const forgotten = { email: '', email_key: expiredKeyOf(token, email_key), address_key: '' };
  return closeAlert(transaction, id, { state: 'expired', ended_at: endedAt.toISOString(), ...forgotten });
}

type End = Updateable<AlertTable> & { state: 'ended' | 'expired'; ended_at: string };

/**
 * Ends an open alert: forgets what it told, and takes back its mails that wait. The row stays, as the proof of consent
 * and for the limit of a day.
 */
export async function closeAlert(transaction: Database, id: number, end: End): Promise<void> {
  const alert = transaction.updateTable('alert').set(end).where('id', '=', id);
  await alert.where('state', 'in', ['asked', 'active']).execute();
  await transaction.deleteFrom('alert_property').where('alert_id', '=', id).execute();
  await removeMails(transaction, [id]);
}

async function removeMails(transaction: Database, ids: number[]): Promise<void> {
  for (const kind of [CONFIRMATION_MAIL, NEWS_MAIL]) await removeJobs(transaction, kind, ids);
}

/** The page of an alert that ended before this time is gone. */
function endedSince(now: Date): string {
  return new Date(now.getTime() - DAYS_TO_BEGIN_AGAIN * DAY_MS).toISOString();
}

/** Stands for the address of an expired alert: it finds the alert of a person who asks to be erased, and names nobody. */
function expiredKeyOf(token: string, emailKey: string): string {
  return createHash('sha256').update(`${token} ${emailKey}`).digest('base64url');
}
