import { LINK_KEPT_DAYS } from '#contract/property/private-link.ts';
import { TRASH_DAYS } from '#contract/property/property-json.ts';
import { MISSED_SEARCH_DAYS, STATISTICS_MONTHS } from '#contract/statistics/statistics.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { DAY_MS, monthsBefore } from '#contract/time/time-span.ts';
import { purgeAlerts } from '#server/alerts/alert-end-store.ts';
import { purgeAppointments } from '#server/appointments/appointment-end-store.ts';
import { removeExpiredBackups } from '#server/backup/before-migration.ts';
import { mayPurge, RETENTION } from '#server/clock/clock-store.ts';
import { emptyWriteAheadLog } from '#server/database/sqlite/erase-traces.ts';
import { purgeStoredAnswers } from '#server/http/api/stored-answer-store.ts';
import { purgeDeletedImages } from '#server/images/image-store.ts';
import { done, type JobHandler } from '#server/jobs/job.ts';
import { purgeFailedJobs } from '#server/jobs/job-store.ts';
import { purgeLimits } from '#server/limits/limit-store.ts';
import { purgeLinks } from '#server/links/link-store.ts';
import { purgeDeletedMessages, purgeMessages } from '#server/messages/message-deletion.ts';
import { purgeSearches } from '#server/searches/search-store.ts';
import { purgeSellers } from '#server/sellers/seller-erasure.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { purgeMissedSearches } from '#server/statistics/missed-search-store.ts';
import { purgeVisits } from '#server/statistics/visit-store.ts';
import { findAndDeleteTrashed, listExpiredTrash } from '#server/trash/trash-store.ts';

const HOUR_MS = 3_600_000;
/** A job that failed for good is kept long enough for someone to read why. */
const FAILED_JOB_MS = 30 * DAY_MS;
/** Deleted images and messages can be restored for longer than the toast offers it: someone may be reading that. */
const UNDO_MS = 10 * 60_000;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Deletes expired data. One purge that fails keeps no other from it. */
export function retentionJob(services: Needs): JobHandler {
  return {
    kind: RETENTION,
    everyMs: HOUR_MS,
    leaseMs: 2000,
    async run() {
      if (!(await mayPurge(services))) return done;
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
  purgeEndedSellers,
  purgePastAppointments,
  purgeUpgradeBackups,
  purgeWriteAheadLog,
];

async function purgeSharedState({ db, now }: Needs): Promise<void> {
  await purgeLimits(db, now());
  await purgeStoredAnswers(db, now());
  await purgeFailedJobs(db, new Date(now().getTime() - FAILED_JOB_MS));
}

/** What was deleted, here or since the last hour, must not be read in it. */
async function purgeWriteAheadLog({ db }: Needs): Promise<void> {
  await emptyWriteAheadLog(db);
}

/** Runs also where alerts are no longer offered: what they hold is personal data. */
export async function purgeExpiredAlerts({ db, log, now }: Needs): Promise<void> {
  const deleted = await purgeAlerts(db, now());
  if (deleted > 0) log.info({ deleted }, 'expired alerts deleted');
}

/** Removes deleted images that are no longer to be restored. */
export async function purgeImages({ db, now }: Needs): Promise<void> {
  await purgeDeletedImages(db, new Date(now().getTime() - UNDO_MS), now());
}

async function purgeExpiredLinks({ db, log, now }: Needs): Promise<void> {
  const deleted = await purgeLinks(db, new Date(now().getTime() - LINK_KEPT_DAYS * DAY_MS));
  if (deleted > 0) log.info({ deleted }, 'expired links deleted');
}

/** Deletes what is older than the settings allow. */
export async function purgeExpiredMessages({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeMessages(db, monthsBefore(now(), retention_months));
  if (purged > 0) log.info({ purged, retention_months }, 'expired messages deleted');
  await purgeDeletedMessages(db, new Date(now().getTime() - UNDO_MS));
}

/** Deletes searches that were found or ended longer ago than the settings allow. */
export async function purgeEndedSearches({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeSearches(db, monthsBefore(now(), retention_months));
  if (purged > 0) log.info({ purged, retention_months }, 'ended searches deleted');
}

/** Erases sellers who sold, or will not sell, but for what must be kept of their mandates. */
export async function purgeEndedSellers({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeSellers(db, monthsBefore(now(), retention_months), now());
  if (purged > 0) log.info({ purged, retention_months }, 'ended sellers erased');
}

/** Deletes the visits that are past and have not changed for as long as the settings allow. */
export async function purgePastAppointments({ config, db, log, now }: Needs): Promise<void> {
  const { retention_months } = await readSettings(db, config);
  const purged = await purgeAppointments(db, monthsBefore(now(), retention_months), now());
  if (purged > 0) log.info({ purged, retention_months }, 'past visits deleted');
}

async function purgeUpgradeBackups({ config, log, now }: Needs): Promise<void> {
  const deleted = await removeExpiredBackups(config, now());
  if (deleted > 0) log.info({ deleted }, 'expired backups of upgrades deleted');
}

/** Deletes the counts that are older than statistics without consent may be. */
async function purgeStatistics({ db, log, now }: Needs): Promise<void> {
  const firstDay = monthsBefore(now(), STATISTICS_MONTHS).toISOString().slice(0, 10);
  const deleted = await purgeVisits(db, firstDay);
  if (deleted > 0) log.info({ deleted }, 'expired statistics deleted');
  await purgeMissedSearches(db, daysBefore(agentDay(now()), MISSED_SEARCH_DAYS));
}

/** Deletes for good what was in the trash long enough. */
export async function purgeTrash({ db, log, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  let deleted = 0;
  for (const id of await listExpiredTrash(db, before)) {
    // It may have been restored or deleted meanwhile.
    if (await findAndDeleteTrashed(db, id, now(), before)) deleted += 1;
  }
  if (deleted > 0) log.info({ deleted }, 'expired trash deleted');
}
