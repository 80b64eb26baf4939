import { DAY_MS } from '#contract/time/time-span.ts';
import { purgeExpiredAlerts } from '#server/alerts/alert-retention.ts';
import { purgeLoginRecords } from '#server/auth/login-record-store.ts';
import { purgeStoredAnswers } from '#server/http/api/stored-answer-store.ts';
import { purgeImages } from '#server/images/image-retention.ts';
import { done, type JobHandler } from '#server/jobs/job.ts';
import { purgeFailedJobs } from '#server/jobs/job-store.ts';
import { purgeExpiredLinks } from '#server/links/link-retention.ts';
import { purgeExpiredMessages } from '#server/messages/message-retention.ts';
import { purgeEndedSearches } from '#server/searches/search-retention.ts';
import type { Services } from '#server/services/services.ts';
import { purgeStatistics } from '#server/statistics/statistics-retention.ts';
import { purgeTrash } from '#server/trash/trash-retention.ts';

const HOUR_MS = 3_600_000;
/** Long enough for someone to read why. */
const FAILED_JOB_MS = 30 * DAY_MS;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Deletes expired data. One purge that fails keeps no other from it. */
export function retentionJob(services: Needs): JobHandler {
  return {
    kind: 'retention',
    everyMs: HOUR_MS,
    leaseMs: 2000,
    async run() {
      for (const purge of PURGES) {
        try {
          await purge(services);
        } catch (error) {
          services.log.error({ err: error, task: purge.name }, 'retention failed, retried in an hour');
        }
      }
      return done;
    },
  };
}

const PURGES = [
  purgeSharedState,
  purgeExpiredMessages,
  purgeTrash,
  purgeImages,
  purgeStatistics,
  purgeExpiredLinks,
  purgeExpiredAlerts,
  purgeEndedSearches,
];

async function purgeSharedState({ db, now }: Needs): Promise<void> {
  await purgeLoginRecords(db, now());
  await purgeStoredAnswers(db, now());
  await purgeFailedJobs(db, new Date(now().getTime() - FAILED_JOB_MS));
}
