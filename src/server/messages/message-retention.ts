import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { forgetAddresses } from './email-service/sending-store.ts';
import { purgeMessages } from './message-store.ts';

const HOUR_MS = 3_600_000;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Deletes expired data now and every hour. Returns how to stop that. */
export function startRetention(services: Needs): () => Promise<void> {
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

export async function enforceRetention({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeMessages(db, monthsBefore(now(), retention_months));
  if (purged > 0) log.info({ purged, retention_months }, 'expired messages deleted');
  await forgetAddresses(db, now());
}

/** A month before 31 March is the last day of February. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0);
  return before;
}
