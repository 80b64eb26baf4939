import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isPostgresUrl } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { keepConnected, untilLost } from './keep-connected.ts';

const INTERVAL_MS = 1000;

type Watch = { db: Database; url: string; log: Logger; onWrite: () => void; intervalMs?: number };

/**
 * Reports writes to the catalogue by other processes, such as `npm run seed`, so that the page cache is cleared after
 * them. PostgreSQL reports those of this process too. Returns a function that stops it.
 */
export function watchWrites({ db, url, log, onWrite, intervalMs = INTERVAL_MS }: Watch): () => Promise<void> {
  return isPostgresUrl(url) ? listenToPostgres({ url, log }, onWrite) : pollSqlite(db, onWrite, intervalMs);
}

function pollSqlite(db: Database, onWrite: () => void, intervalMs: number): () => Promise<void> {
  const stopping = new AbortController();
  const ended = poll();
  return () => {
    stopping.abort();
    return ended;
  };

  async function poll(): Promise<void> {
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

/** Changes with the commits of other connections only. Undefined while the database is unavailable. */
async function readVersion(db: Database): Promise<number | undefined> {
  try {
    const read = sql<{ version: number }>`select data_version as version from pragma_data_version`;
    return (await read.execute(db)).rows[0]?.version;
  } catch {
    return undefined;
  }
}

const HEARTBEAT_MS = 15_000;

/** Calls back at each commit that changed the catalogue, and after a gap in which one may have. Returns how to stop. */
function listenToPostgres(server: { url: string; log: Logger }, onWrite: () => void): () => Promise<void> {
  return keepConnected(server, async (client, signal) => {
    client.on('notification', onWrite);
    await client.query('listen catalogue_changed');
    // Something may have been written since the pages in memory were made.
    onWrite();
    await untilLost(client, HEARTBEAT_MS, signal);
  });
}
