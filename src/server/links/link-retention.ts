import { LINK_KEPT_DAYS } from '#contract/property/private-link.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { Services } from '#server/services/services.ts';
import { purgeLinks } from './link-store.ts';

export async function purgeExpiredLinks({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const deleted = await purgeLinks(db, new Date(now().getTime() - LINK_KEPT_DAYS * DAY_MS));
  if (deleted > 0) log.info({ deleted }, 'expired links deleted');
}
