import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './tables.ts';

const INTERVAL_MS = 1000;

/**
 * Tells when another process has written to the database, such as the operator's `seed`, so that nothing kept in memory
 * outlives it by more than a moment. SQLite counts this for every connection; PostgreSQL does not, and its site is
 * restarted after such a command. Answers how to stop.
 */
export function watchOtherWriters(db: Database, onWrite: () => void, intervalMs = INTERVAL_MS): () => void {
  if (isPostgres(db)) return () => {};
  let known = readVersion(db);
  const timer = setInterval(async () => {
    const [before, now] = await Promise.all([known, readVersion(db)]);
    if (now !== before) onWrite();
    known = Promise.resolve(now);
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Changes with what others commit, not with what this connection does. Nothing while the database does not answer. */
async function readVersion(db: Database): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    return rows[0]?.data_version;
  } catch {
    return undefined;
  }
}
