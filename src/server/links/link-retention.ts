import { DAY_MS } from '#contract/time/time-span.ts';
import type { Services } from '#server/services/services.ts';
import { purgeLinks } from './link-store.ts';

/** The agent can still see for a while who has opened it. */
const DAYS_AFTER_END = 90;

export async function purgeExpiredLinks({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const deleted = await purgeLinks(db, new Date(now().getTime() - DAYS_AFTER_END * DAY_MS));
  if (deleted > 0) log.info({ deleted }, 'expired links deleted');
}
