import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

const CONNECT_MS = 10_000;
/** A connection that a firewall dropped says nothing: it is asked now and then. */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = { first: 200, longest: 5000 };

/** Calls back at each commit that changed the catalogue, and after a gap in which one may have. Returns how to stop. */
export function listenToPostgres(url: string, onWrite: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void listen();
  return () => stopping.abort();

  async function listen(): Promise<void> {
    let waitMs = RECONNECT_MS.first;
    while (!signal.aborted) {
      try {
        await using connection = await connect(url);
        waitMs = RECONNECT_MS.first;
        // Something may have been written since the pages in memory were made.
        onWrite();
        await connection.listen(onWrite, signal);
      } catch {
        // The log tells of an unavailable database where a request meets it.
      }
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => {});
      waitMs = Math.min(2 * waitMs, RECONNECT_MS.longest);
    }
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
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  try {
    await client.connect();
    await client.query('listen catalogue_changed');
  } catch (error) {
    await close(client);
    throw error;
  }
  return {
    /** Until the connection is lost or the signal is given. */
    async listen(onWrite: () => void, signal: AbortSignal): Promise<void> {
      client.on('notification', onWrite);
      signal.addEventListener('abort', () => lose(), { once: true });
      if (signal.aborted) lose();
      const heartbeat = setInterval(() => client.query('select 1').catch(() => lose()), HEARTBEAT_MS);
      heartbeat.unref();
      await lost;
      clearInterval(heartbeat);
    },
    async [Symbol.asyncDispose]() {
      await close(client);
    },
  };
}

async function close(client: Client): Promise<void> {
  client.removeAllListeners('notification');
  await client.end().catch(() => {});
}
