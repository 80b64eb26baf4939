import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ALERT_CONSENT, type SearchChange } from '#contract/alerts/alert.ts';
import type { AlertProof } from '#contract/schemas/people/alert-schema.ts';
import type { AlertTable, Database } from '#server/database/tables.ts';
import { addJob } from '#server/jobs/job-store.ts';
import { spend, type Use } from '#server/limits/limit-store.ts';
import { expireUnconfirmed } from './alert-end-store.ts';
import { CONFIRMATION_MAIL, isOpen, keyOf } from './alert-state.ts';
import { addKnownOfNewSearch, recordKnown } from './news-store.ts';

/** `limits` are those of the mail that asks to confirm. */
type NewAlert = { email: string; search: string; addressKey: string; limits: Use[] };

const COLUMNS = ['id', 'token', 'email', 'search', 'state', 'confirmed_at', 'seen_at', 'last_mail_at'] as const;

export type Alert = Pick<Selectable<AlertTable>, (typeof COLUMNS)[number]>;

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
        token: randomBytes(24).toString('base64url'),
        email,
        email_key,
        search,
        address_key: addressKey,
        consent_version: ALERT_CONSENT.version,
        asked_at,
        seen_at: asked_at,
        checked_until: asked_at,
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

/** Nothing could be told: the next comparison with the catalogue must not leave the alert out. */
export async function compareAgain(transaction: Database, id: number): Promise<void> {
  await transaction.updateTable('alert').set({ checked_until: '' }).where('id', '=', id).execute();
}

/** From now on the person is told what is new. What they can see in the catalogue today is not. */
export function confirmAlert(db: Database, token: string, now: Date): Promise<boolean> {
  const time = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const seen = await touch(transaction, token, now);
    if (!seen) return false;
    const confirmed = await transaction
      .updateTable('alert')
      .set({ state: 'active', confirmed_at: time, checked_until: time })
      .where('id', '=', seen.id)
      .where('state', '=', 'asked')
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
    if (seen?.state !== 'active') return 'not-found';
    if (seen.search === search) return 'changed';
    const twin = await transaction
      .selectFrom('alert')
      .select('id')
      .where('email_key', '=', seen.email_key)
      .where('search', '=', search)
      .where('state', 'in', ['asked', 'active'])
      .where('id', '!=', seen.id)
      .executeTakeFirst();
    if (twin) return 'duplicate';
    await transaction.updateTable('alert').set({ search }).where('id', '=', seen.id).execute();
    await compareAgain(transaction, seen.id);
    await addKnownOfNewSearch(transaction, { id: seen.id, before: seen.search, search }, now);
    return 'changed';
  });
}

/** The searches of all active alerts. */
export async function listActiveSearches(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('alert').select('search').where('state', '=', 'active').execute();
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

/** The person did something with the alert. Locks it, too. */
async function touch(transaction: Database, token: string, now: Date) {
  return transaction
    .updateTable('alert')
    .set({ seen_at: now.toISOString() })
    .where('id', 'in', openAlerts(transaction, now).select('id').where('token', '=', token))
    .returning(['id', 'email_key', 'search', 'state'])
    .executeTakeFirst();
}

function openAlerts(db: Database, now: Date) {
  return db.selectFrom('alert').where(isOpen(now));
}
