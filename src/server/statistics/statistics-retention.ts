import { STATISTICS_MONTHS } from '#contract/statistics/statistics.ts';
import { monthsBefore } from '#contract/time/time-span.ts';
import type { Services } from '#server/services/services.ts';
import { purgeVisits } from './visit-store.ts';

type Needs = Pick<Services, 'db' | 'log' | 'now'>;

/** Deletes the counts that are older than statistics without consent may be. */
export async function purgeStatistics({ db, log, now }: Needs): Promise<void> {
  const firstDay = monthsBefore(now(), STATISTICS_MONTHS).toISOString().slice(0, 10);
  const deleted = await purgeVisits(db, firstDay);
  if (deleted > 0) log.info({ deleted }, 'expired statistics deleted');
}
