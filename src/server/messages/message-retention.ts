import type { Services } from '#server/services/services.ts';
import { forgetAddresses } from './email-service/sending-store.ts';
import { purgeMessages } from './message-store.ts';

/** What the privacy page promises. */
const RETENTION_YEARS = 3;
const HOUR_MS = 3_600_000;

/** Deletes expired data now and every hour. Returns how to stop that. */
export function startRetention(services: Pick<Services, 'db' | 'log' | 'now'>): () => Promise<void> {
  let running = removeExpired();
  const timer = setInterval(() => {
    running = removeExpired();
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };

  async function removeExpired(): Promise<void> {
    try {
      await enforceRetention(services);
    } catch (error) {
      services.log.error({ err: error }, 'message retention failed, retried in an hour');
    }
  }
}

export async function enforceRetention({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const limit = new Date(now());
  limit.setUTCFullYear(limit.getUTCFullYear() - RETENTION_YEARS);
  const purged = await purgeMessages(db, limit);
  if (purged > 0) log.info({ purged }, `messages older than ${RETENTION_YEARS} years deleted`);
  await forgetAddresses(db, now());
}
