import type { Services } from '#server/services/services.ts';
import { purgeAlerts } from './alert-store.ts';
import { purgeRequests } from './request-store.ts';

/** Also where alerts are no longer offered: what they hold is personal data. */
export async function purgeExpiredAlerts({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  await purgeRequests(db, now());
  const deleted = await purgeAlerts(db, now());
  if (deleted > 0) log.info({ deleted }, 'expired alerts deleted');
}
