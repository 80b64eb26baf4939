import { setTimeout as pause } from 'node:timers/promises';
import { type QueryResult, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './tables.ts';

const INTERVAL_MS = 1000;

/**
 * Tells when another process has written to the database, such as the operator's `seed`, so that nothing kept in memory
 * outlives it by more than a moment. On PostgreSQL it tells of this process's own writes too, once more. Answers how to
 * stop.
 */
export function watchOtherWriters(db: Database, onWrite: () => void, intervalMs = INTERVAL_MS): () => void {
  const readVersion = isPostgres(db) ? readPostgresVersion : readSqliteVersion;
  const stopping = new AbortController();
  void watch();
  return () => stopping.abort();

  async function watch(): Promise<void> {
    let known = await readVersion(db);
    while (await rest()) {
      const now = await readVersion(db);
      if (stopping.signal.aborted) return;
      // Without an answer what is kept stays: it is all that visitors can have now.
      if (now === undefined || now === known) continue;
      known = now;
      onWrite();
    }
  }

  /** Whether to go on. */
  function rest(): Promise<boolean> {
    return pause(intervalMs, true, { signal: stopping.signal, ref: false }).catch(() => false);
  }
}

/** Changes with what others commit, not with what this connection does. Nothing while the database does not answer. */
function readSqliteVersion(db: Database): Promise<number | undefined> {
  return orNothing(sql<{ version: number }>`select data_version as version from pragma_data_version`.execute(db));
}

/**
 * Rows of the catalogue written since the server counts. A connection has its writes counted after they are committed:
 * at its end, or while it is open within ten seconds.
 */
function readPostgresVersion(db: Database): Promise<number | undefined> {
  return orNothing(
    sql<{ version: number }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as version from pg_stat_user_tables
      where relid in ('property'::regclass, 'image'::regclass)`.execute(db),
  );
}

async function orNothing(result: Promise<QueryResult<{ version: number }>>): Promise<number | undefined> {
  try {
    return (await result).rows[0]?.version;
  } catch {
    return undefined;
  }
}
