import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { isPostgresUrl } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';

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
    server.log.info('listening to PostgreSQL for writes');
    await untilLost(client, HEARTBEAT_MS, signal);
  });
}

const CONNECT_MS = 10_000;
const RECONNECT_MS = { first: 200, longest: 5000 };
/** After these seconds PostgreSQL asks a silent process whether it is still there; what it held is free without an answer. */
const KEEPALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Called on each new connection. It rejects when that is lost, or once the signal is given. */
type Use = (client: Client, signal: AbortSignal) => Promise<void>;

/** Holds a connection to PostgreSQL beside the pool's, and makes it anew whenever it is lost. Returns how to stop that. */
function keepConnected({ url, log }: { url: string; log: Logger }, use: Use): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = run();
  return () => {
    stopping.abort();
    return ended;
  };

  async function run(): Promise<void> {
    let waitMs = RECONNECT_MS.first;
    while (!signal.aborted) {
      try {
        await using connection = await connect(url);
        waitMs = RECONNECT_MS.first;
        await use(connection.client, signal);
      } catch (error) {
        // A loss is reported once, not at every attempt to connect again.
        const isNew = !signal.aborted && waitMs === RECONNECT_MS.first;
        if (isNew) log.warn({ err: error }, 'connection to PostgreSQL lost, retried');
      }
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => {});
      waitMs = Math.min(2 * waitMs, RECONNECT_MS.longest);
    }
  }
}

/** Asks now and then, since a connection that a firewall dropped says nothing. Rejects once it is lost. */
async function untilLost(client: Client, everyMs: number, signal: AbortSignal): Promise<never> {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  const ended = AbortSignal.any([signal, lost.signal]);
  while (true) {
    await pause(everyMs, undefined, { signal: ended, ref: false });
    await client.query('select 1');
  }
}

async function connect(url: string) {
  // Loaded on demand: most sites use SQLite.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  });
  // Without a listener this would end the process. The statement that meets it fails by itself.
  client.on('error', () => {});
  const close = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(KEEPALIVE);
  } catch (error) {
    await close();
    throw error;
  }
  return { client, [Symbol.asyncDispose]: close };
}
