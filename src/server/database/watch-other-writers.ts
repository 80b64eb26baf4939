import { setTimeout as pause } from 'node:timers/promises';
import { type QueryResult, sql } from 'kysely';
import { isPostgres } from './connect.ts';
import type { Database } from './tables.ts';

const INTERVAL_MS = 1000;

/**
 * Polls for writes by other processes, such as `npm run seed`, so that the page cache is cleared after them. On
 * PostgreSQL the writes of this process are reported too. Returns a function that stops it.
 */
export function watchOtherWriters(db: Database, onWrite: () => void, intervalMs = INTERVAL_MS): () => void {
  const readVersion = isPostgres(db) ? readPostgresVersion : readSqliteVersion;
  const stopping = new AbortController();
  void watch();
  return () => stopping.abort();

  async function watch(): Promise<void> {
    let known = await readVersion(db);
    while (await waitForNextPoll()) {
      const now = await readVersion(db);
      if (stopping.signal.aborted) return;
      // While the database is unavailable the cache stays: it is all that visitors can have.
      if (now === undefined || now === known) continue;
      known = now;
      onWrite();
    }
  }

  /** False once stopped. */
  function waitForNextPoll(): Promise<boolean> {
    return pause(intervalMs, true, { signal: stopping.signal, ref: false }).catch(() => false);
  }
}

/** Changes with the commits of other connections only. */
function readSqliteVersion(db: Database): Promise<number | undefined> {
  return versionOf(sql<{ version: number }>`select data_version as version from pragma_data_version`.execute(db));
}

/** Rows written since the statistics began. PostgreSQL updates them up to ten seconds after a commit. */
function readPostgresVersion(db: Database): Promise<number | undefined> {
  return versionOf(
    sql<{ version: number }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as version from pg_stat_user_tables
      where relid in ('property'::regclass, 'image'::regclass, 'settings_version'::regclass)`.execute(db),
  );
}

/** Undefined while the database is unavailable. */
async function versionOf(result: Promise<QueryResult<{ version: number }>>): Promise<number | undefined> {
  try {
    return (await result).rows[0]?.version;
  } catch {
    return undefined;
  }
}
