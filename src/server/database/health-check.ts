import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SiteDatabase } from './connect.ts';

/** Load balancers and supervisors wait longer than this. */
const MAX_WAIT_MS = 3000;

/** Throws unless the database answers in time and its file is in place. */
export async function pingDatabase(db: SiteDatabase, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const timer = new AbortController();
  const timeout = pause(maxWaitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The database has not answered for ${maxWaitMs} ms`);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), timeout]);
  } finally {
    timer.abort();
  }
  db.file?.requireInPlace();
}
