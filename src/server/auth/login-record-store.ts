import { DAY_MS } from '#contract/time/time-span.ts';
import type { Database } from '#server/database/tables.ts';
import { type Failures, forgottenBefore } from './login-throttle.ts';

/** How long the owner of an account is known by the address he signed in from. */
const KNOWN_MS = 90 * DAY_MS;

export type LoginRecord = { failures: Failures | undefined; signedInAt: Date | undefined };

/** Finds the records that these keys have, by key. */
export async function findLoginRecords(db: Database, keys: string[], now: Date): Promise<Map<string, LoginRecord>> {
  const rows = await db.selectFrom('login_record').selectAll().where('key', 'in', keys).execute();
  return new Map(
    rows.map(({ key, failures, blocked_until, signed_in_at }) => [
      key,
      {
        failures: blocked_until === null ? undefined : { count: failures, blockedUntil: new Date(blocked_until) },
        signedInAt: signed_in_at !== null && signed_in_at > knownSince(now) ? new Date(signed_in_at) : undefined,
      },
    ]),
  );
}

export async function saveFailures(db: Database, key: string, { count, blockedUntil }: Failures): Promise<void> {
  const saved = { failures: count, blocked_until: blockedUntil.toISOString() };
  await db
    .insertInto('login_record')
    .values({ key, ...saved })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(saved))
    .execute();
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.updateTable('login_record').set({ failures: 0, blocked_until: null }).where('key', '=', key).execute();
}

export async function saveSignIn(db: Database, key: string, now: Date): Promise<void> {
  const saved = { signed_in_at: now.toISOString() };
  await db
    .insertInto('login_record')
    .values({ key, ...saved })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(saved))
    .execute();
}

/** Deletes what no longer counts. */
export async function purgeLoginRecords(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('login_record')
    .where(({ or, eb }) =>
      or([eb('blocked_until', 'is', null), eb('blocked_until', '<', forgottenBefore(now).toISOString())]),
    )
    .where(({ or, eb }) => or([eb('signed_in_at', 'is', null), eb('signed_in_at', '<', knownSince(now))]))
    .execute();
}

function knownSince(now: Date): string {
  return new Date(now.getTime() - KNOWN_MS).toISOString();
}
