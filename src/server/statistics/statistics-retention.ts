import { agentDay } from '#contract/agent-day.ts';
import { STATISTICS_MONTHS } from '#contract/statistics/statistics.ts';
import { monthsBefore } from '#server/messages/message-retention.ts';
import type { Services } from '#server/services/services.ts';
import { purgeVisits } from './visit-store.ts';

type Needs = Pick<Services, 'db' | 'log' | 'now'>;

/** Deletes the counts that are older than statistics without consent may be. */
export async function purgeStatistics({ db, log, now }: Needs): Promise<void> {
  const deleted = await purgeVisits(db, agentDay(monthsBefore(now(), STATISTICS_MONTHS)));
  if (deleted > 0) log.info({ deleted }, 'expired statistics deleted');
}
