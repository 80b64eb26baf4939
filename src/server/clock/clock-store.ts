import type { Logger } from 'pino';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { Database } from '#server/database/tables.ts';
import { scheduleRecurring } from '#server/jobs/job-store.ts';

/** The job that deletes what has had its time. */
export const RETENTION = 'retention';

/** A clock that is further past the last run is doubted: it may be wrong, or the site was off. */
export const DOUBTED_AFTER_DAYS = 40;

/**
 * Whether what has had its time may be deleted for good: asked before each such deletion. Not while the clock is doubted,
 * whatever is stored meanwhile.
 */
export async function mayPurge({ db, log, now }: { db: Database; log: Logger; now: () => Date }): Promise<boolean> {
  const time = now();
  const { trusted_at, ahead_since } = await readClock(db, time);
  if (!isDoubted(trusted_at, time)) {
    // A clock that was behind for a moment is doubted no sooner.
    const latest = trusted_at > time.toISOString() ? trusted_at : time.toISOString();
    await saveClock(db, { trusted_at: latest, ahead_since: null });
    return true;
  }
  if (ahead_since === null) {
    log.warn(
      { lastTrusted: trusted_at },
      'clock far ahead of the last run: nothing is purged until the date is confirmed',
    );
    await saveClock(db, { trusted_at, ahead_since: time.toISOString() });
  }
  return false;
}

/** When the clock was last trusted, while it is doubted. Changes nothing. */
export async function findDoubt(db: Database, now: Date): Promise<string | undefined> {
  const { trusted_at } = await readClock(db, now);
  return isDoubted(trusted_at, now) ? trusted_at : undefined;
}

/** An administrator says that the date is right: what waited is deleted. */
export async function trustClock(db: Database, now: Date): Promise<void> {
  await saveClock(db, { trusted_at: now.toISOString(), ahead_since: null });
  await scheduleRecurring(db, [RETENTION], now);
}

function isDoubted(trustedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(trustedAt) > DOUBTED_AFTER_DAYS * DAY_MS;
}

type Clock = { trusted_at: string; ahead_since: string | null };

/** A database that has never been purged tells by what it holds. */
async function readClock(db: Database, now: Date): Promise<Clock> {
  const clock = await db.selectFrom('clock').select(['trusted_at', 'ahead_since']).executeTakeFirst();
  return clock ?? { trusted_at: (await findNewestTime(db)) ?? now.toISOString(), ahead_since: null };
}

async function saveClock(db: Database, clock: Clock): Promise<void> {
  await db
    .insertInto('clock')
    .values({ id: 1, ...clock })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(clock))
    .execute();
}

/** The newest time among what people have stored. */
export async function findNewestTime(db: Database): Promise<string | undefined> {
  const { property, message, settings } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('property')
        .select(({ fn }) => fn.max('updated_at').as('time'))
        .as('property'),
      selectFrom('message')
        .select(({ fn }) => fn.max('created_at').as('time'))
        .as('message'),
      selectFrom('settings_version')
        .select(({ fn }) => fn.max('created_at').as('time'))
        .as('settings'),
    ])
    .executeTakeFirstOrThrow();
  return [property, message, settings]
    .filter((time) => time !== null)
    .sort()
    .at(-1);
}
