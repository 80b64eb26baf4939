import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { requireFileInPlace } from './sqlite-dialect.ts';
import type { Database } from './tables.ts';

/** Whoever asks, to restart a site or to send visitors elsewhere, gives up sooner than a query does. */
const MAX_WAIT_MS = 3000;

/** Fails unless the database answers, soon, and its file is in place. */
export async function requireAnswer(db: Database, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const waiting = new AbortController();
  const tooLate = pause(maxWaitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`The database has not answered for ${maxWaitMs} ms`);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate]);
  } finally {
    waiting.abort();
  }
  requireFileInPlace(db);
}
