import type { Database } from '#server/database/tables.ts';

const HOUR_MS = 3_600_000;

/** A household has a few people, each with a few searches. */
const REQUESTS_PER_HOUR = 20;

/**
 * Counts a request of an address and returns 0, or the seconds until one is allowed again. Every request alike: counting
 * stored alerts would tell whether a request has made one.
 */
export async function countRequest(db: Database, addressKey: string, now: Date): Promise<number> {
  const recent = await db
    .selectFrom('alert_request')
    .select('asked_at')
    .where('address_key', '=', addressKey)
    .where('asked_at', '>', hourAgo(now))
    .orderBy('asked_at', 'desc')
    .limit(REQUESTS_PER_HOUR)
    .execute();
  const oldest = recent[REQUESTS_PER_HOUR - 1];
  if (oldest) return Math.ceil((Date.parse(oldest.asked_at) + HOUR_MS - now.getTime()) / 1000);
  await db.insertInto('alert_request').values({ address_key: addressKey, asked_at: now.toISOString() }).execute();
  return 0;
}

/** Deletes what no longer counts. */
export async function purgeRequests(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('alert_request').where('asked_at', '<=', hourAgo(now)).execute();
}

function hourAgo(now: Date): string {
  return new Date(now.getTime() - HOUR_MS).toISOString();
}
