import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  ALERT_CONSENT,
  ALERT_MONTHS,
  DAYS_TO_BEGIN_AGAIN,
  type EndedAlert,
  HOURS_TO_CONFIRM,
  type SearchChange,
} from '#contract/alerts/alert.ts';
import type { AlertProof } from '#contract/schemas/people/alert-schema.ts';
import { DAY_MS, monthsBefore } from '#contract/time/time-span.ts';
import type { AlertTable, Database } from '#server/database/tables.ts';
import { addJob, removeJobs } from '#server/jobs/job-store.ts';
import { spend, type Use } from '#server/limits/limit-store.ts';
import { addKnownOfNewSearch, NEWS_MAIL, recordKnown } from './news-store.ts';

/** The job that sends the mail which asks to confirm an alert. Its key is the id of the alert. */
export const CONFIRMATION_MAIL = 'mail:alert-confirmation';

/** `limits` are those of the mail that asks to confirm. */
type NewAlert = { email: string; search: string; addressKey: string; limits: Use[] };

const COLUMNS = ['id', 'token', 'email', 'search', 'confirmed_at', 'seen_at', 'last_mail_at'] as const;

export type Alert = Pick<Selectable<AlertTable>, (typeof COLUMNS)[number]>;

const HOUR_MS = 3_600_000;
/** A mailbox may be full for a while; one that refuses more mails than this is taken for gone. */
const MAX_REFUSALS = 3;
/** Stands in the place of the address once an alert has expired. */
const NO_EMAIL = '';

/**
 * Stores the alert with the mail that asks to confirm it. Returns whether it did: an alert that is there already, or a
 * mailbox that gets too many mails, changes nothing.
 */
export function askForAlert(db: Database, newAlert: NewAlert, now: Date): Promise<boolean> {
  const { email, search, addressKey, limits } = newAlert;
  const email_key = keyOf(email);
  const asked_at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    await expireUnconfirmed(transaction, now);
    const alert = await transaction
      .insertInto('alert')
      .values({
        ...{ token: randomBytes(24).toString('base64url'), email, email_key, search, address_key: addressKey },
        ...{ consent_version: ALERT_CONSENT.version, asked_at, seen_at: asked_at, checked_until: asked_at },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!alert) return false;
    // Only now: an alert that was there already uses up nothing.
    if ((await spend(transaction, limits, now)) > 0) {
      await transaction.deleteFrom('alert').where('id', '=', alert.id).execute();
      return false;
    }
    await addJob(transaction, { kind: CONFIRMATION_MAIL, key: alert.id }, now);
    return true;
  });
}

/** Undefined for an alert that is unknown or was ended, and for one that was not confirmed in time. */
export function findOpenAlert(
  db: Database,
  key: { token: string } | { id: number },
  now: Date,
): Promise<Alert | undefined> {
  return openAlerts(db, now)
    .select(COLUMNS)
    .where(({ and }) => and(key))
    .executeTakeFirst();
}

/** An alert that ended a while ago, or was not confirmed in time. */
export async function findEndedAlert(db: Database, token: string, now: Date): Promise<EndedAlert | undefined> {
  const row = await db
    .selectFrom('alert')
    .select(['search', 'email', 'ended_at', 'asked_at'])
    .where('token', '=', token)
    .where(({ or, and, eb }) =>
      or([
        eb('ended_at', 'is not', null),
        and([eb('confirmed_at', 'is', null), eb('asked_at', '<=', confirmableSince(now))]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  // One that expired is marked as ended by the next purge.
  const endedAt = row.ended_at ?? confirmableUntil(row.asked_at).toISOString();
  if (endedAt <= endedSince(now)) return undefined;
  return { search: row.search, hasExpired: row.ended_at === null || row.email === NO_EMAIL };
}

/** Nothing could be told: the next comparison with the catalogue must not leave the alert out. */
export async function compareAgain(transaction: Database, id: number): Promise<void> {
  await transaction.updateTable('alert').set({ checked_until: '' }).where('id', '=', id).execute();
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
  await closeAlert(transaction, id, { ended_at: last_mail_at });
  return true;
}

/** From now on the person is told what is new. What they can see in the catalogue today is not. */
export function confirmAlert(db: Database, token: string, now: Date): Promise<boolean> {
  const time = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const seen = await touch(transaction, token, now);
    if (!seen) return false;
    const confirmed = await transaction
      .updateTable('alert')
      .set({ confirmed_at: time, checked_until: time })
      .where('id', '=', seen.id)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (confirmed) await recordKnown(transaction, seen, now);
    return true;
  });
}

/**
 * A confirmed alert looks for something else. Here too, what the catalogue shows today is not told as new, but for what
 * its searches before still had to tell. The same search again changes nothing.
 */
export function changeSearch(db: Database, token: string, search: string, now: Date): Promise<SearchChange> {
  return db.transaction().execute(async (transaction) => {
    const seen = await touch(transaction, token, now);
    if (!seen?.confirmed_at) return 'not-found';
    if (seen.search === search) return 'changed';
    const twin = await transaction
      .selectFrom('alert')
      .select('id')
      .where('email_key', '=', seen.email_key)
      .where('search', '=', search)
      .where('ended_at', 'is', null)
      .where('id', '!=', seen.id)
      .executeTakeFirst();
    if (twin) return 'duplicate';
    await transaction.updateTable('alert').set({ search }).where('id', '=', seen.id).execute();
    await compareAgain(transaction, seen.id);
    await addKnownOfNewSearch(transaction, { id: seen.id, before: seen.search, search }, now);
    return 'changed';
  });
}

/** Ends an alert and takes back its mails that wait. The proof of consent stays for a while. False for an unknown token. */
export function endAlert(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const alert = await transaction.selectFrom('alert').select('id').where('token', '=', token).executeTakeFirst();
    if (!alert) return false;
    const ended_at = now.toISOString();
    await closeAlert(transaction, alert.id, { ended_at, seen_at: ended_at });
    return true;
  });
}

/** The searches of all active alerts. */
export async function listActiveSearches(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('search')
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ search }) => search);
}

/** All alerts of a person, also those that were ended, newest first. */
export function listAlertsOf(db: Database, email: string): Promise<AlertProof[]> {
  return db
    .selectFrom('alert')
    .select(['search', 'asked_at', 'confirmed_at', 'ended_at', 'consent_version', 'address_key'])
    .where('email_key', '=', keyOf(email))
    .orderBy('id', 'desc')
    .execute();
}

/** With the proof of consent and the mails that wait. Returns how many there were. */
export function deleteAlertsOf(db: Database, email: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const emailKey = keyOf(email);
    const expired = await transaction
      .selectFrom('alert')
      .select(['id', 'token', 'email_key'])
      .where('email', '=', NO_EMAIL)
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
    const forgotten = await openOnes(transaction).where('seen_at', '<', yearAgo).execute();
    for (const alert of forgotten) await expire(transaction, alert, now);
    await transaction
      .deleteFrom('alert')
      .where('ended_at', 'is not', null)
      .where(({ or, and, eb }) =>
        or([
          and([eb('email', '=', NO_EMAIL), eb('ended_at', '<=', endedSince(now))]),
          and([eb('email', '!=', NO_EMAIL), eb('seen_at', '<', yearAgo)]),
        ]),
      )
      .execute();
    return unconfirmed + forgotten.length;
  });
}

/** The person did something with the alert. Locks it, too. */
async function touch(transaction: Database, token: string, now: Date) {
  return transaction
    .updateTable('alert')
    .set({ seen_at: now.toISOString() })
    .where('id', 'in', openAlerts(transaction, now).select('id').where('token', '=', token))
    .returning(['id', 'email_key', 'search', 'confirmed_at'])
    .executeTakeFirst();
}

/**
 * Ends an open alert: forgets what it told, and takes back its mails that wait. The row stays, as the proof of consent
 * and for the limit of a day.
 */
export async function closeAlert(
  transaction: Database,
  id: number,
  end: { ended_at: string; seen_at?: string },
): Promise<void> {
  await transaction.updateTable('alert').set(end).where('id', '=', id).where('ended_at', 'is', null).execute();
  await transaction.deleteFrom('alert_property').where('alert_id', '=', id).execute();
  await removeMails(transaction, [id]);
}

async function expireUnconfirmed(transaction: Database, now: Date): Promise<number> {
  const late = openOnes(transaction).where('confirmed_at', 'is', null).where('asked_at', '<=', confirmableSince(now));
  const expired = await late.execute();
  for (const alert of expired) await expire(transaction, alert, confirmableUntil(alert.asked_at));
  return expired.length;
}

function openOnes(transaction: Database) {
  const open = transaction.selectFrom('alert').where('ended_at', 'is', null);
  return open.select(['id', 'token', 'email_key', 'asked_at']);
}

type Expiring = { id: number; token: string; email_key: string };

async function expire(transaction: Database, { id, token, email_key }: Expiring, endedAt: Date): Promise<void> {
  await closeAlert(transaction, id, { ended_at: endedAt.toISOString() });
  await transaction
    .updateTable('alert')
    .set({ email: NO_EMAIL, email_key: expiredKeyOf(token, email_key), address_key: '' })
    .where('id', '=', id)
    .execute();
}

async function removeMails(transaction: Database, ids: number[]): Promise<void> {
  for (const kind of [CONFIRMATION_MAIL, NEWS_MAIL]) await removeJobs(transaction, kind, ids);
}

function openAlerts(db: Database, now: Date) {
  return db
    .selectFrom('alert')
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('confirmed_at', 'is not', null), eb('asked_at', '>', confirmableSince(now))]));
}

/** Alerts asked for before this time can no longer be confirmed. */
function confirmableSince(now: Date): string {
  return new Date(now.getTime() - HOURS_TO_CONFIRM * HOUR_MS).toISOString();
}

function confirmableUntil(askedAt: string): Date {
  return new Date(Date.parse(askedAt) + HOURS_TO_CONFIRM * HOUR_MS);
}

/** The page of an alert that ended before this time is gone. */
function endedSince(now: Date): string {
  return new Date(now.getTime() - DAYS_TO_BEGIN_AGAIN * DAY_MS).toISOString();
}

/** Stands for the address of an expired alert: it finds the alert of a person who asks to be erased, and names nobody. */
function expiredKeyOf(token: string, emailKey: string): string {
  return createHash('sha256').update(`${token} ${emailKey}`).digest('base64url');
}

/** Compared in JavaScript's lower case: SQLite and PostgreSQL do not agree on that of an accented letter. */
function keyOf(email: string): string {
  return email.toLowerCase();
}
