import type { Logger } from 'pino';
import { keepConnected, untilLost } from './keep-connected.ts';

const HEARTBEAT_MS = 15_000;

/** Calls back at each commit that changed the catalogue, and after a gap in which one may have. Returns how to stop. */
export function listenToPostgres(server: { url: string; log: Logger }, onWrite: () => void): () => Promise<void> {
  return keepConnected(server, async (client, signal) => {
    client.on('notification', onWrite);
    await client.query('listen catalogue_changed');
    // Something may have been written since the pages in memory were made.
    onWrite();
    await untilLost(client, HEARTBEAT_MS, signal);
  });
}
