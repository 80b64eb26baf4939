import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { isPostgresUrl } from '#server/database/connect.ts';
import { keepConnected, untilLost } from './keep-connected.ts';

/** How often a process asks for the duty, and, while it has it, whether its connection still stands. */
const ASK_MS = 2000;

type Duty = {
  url: string;
  log: Logger;
  /** Starts the work of the duty. Returns how to stop it. */
  start: () => () => Promise<void>;
  askMs?: number;
};

/**
 * Work that one process at a time does for all: on SQLite there is only one. On PostgreSQL the duty is a lock that its
 * process holds as long as it is connected, so another one takes over when it dies. Returns how to give it up.
 */
export function takeDuty({ url, log, start, askMs = ASK_MS }: Duty): () => Promise<void> {
  if (!isPostgresUrl(url)) return start();
  return keepConnected({ url, log }, async (client, signal) => {
    while (!(await tryLock(client))) await pause(askMs, undefined, { signal, ref: false });
    // A backup that begins during the shutdown would only hold it up.
    signal.throwIfAborted();
    log.info('on duty: this process does the background work');
    const stop = start();
    try {
      await untilLost(client, askMs, signal);
    } finally {
      // What cannot stop at once overlaps with the work of the next process: all of it can be done twice.
      await stop();
      log.info('off duty');
    }
  });
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('duty')) as "isLocked"`);
  return rows[0]?.isLocked;
}
