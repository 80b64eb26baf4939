import { failures } from '#contract/messages.ts';
import { accountJobs } from '#server/accounts/account-mails.ts';
import { alertCheckJob, alertMailJobs } from '#server/alerts/alert-jobs.ts';
import { visitJobs } from '#server/appointments/visit-mails.ts';
import { backupJob, backupMailJobs } from '#server/backup/nightly/backup-jobs.ts';
import { feedJobs } from '#server/feeds/push/push-jobs.ts';
import { importLanes } from '#server/imports/photo-job.ts';
import type { Lane } from '#server/jobs/job.ts';
import { JobRunner, type Timing } from '#server/jobs/job-runner.ts';
import { createMailHandlers, type MailTiming } from '#server/mail/mail-job.ts';
import { isMailSet, readMailServer } from '#server/mail/mail-settings-store.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { messageJobs } from '#server/messages/message-jobs.ts';
import { messageRings } from '#server/messages/message-rings.ts';
import { ringJobs } from '#server/push/ring-jobs.ts';
import { proposalJob } from '#server/searches/proposals/proposal-job.ts';
import type { Services } from '#server/services/services.ts';
import { doctorJob } from '#server/status/watch/doctor-job.ts';
import { retentionJob } from './retention-job.ts';

type Needs = Pick<Services, 'authSecret' | 'catalogueEvents' | 'config' | 'db' | 'images' | 'log' | 'now'> & {
  timing?: Partial<Timing & MailTiming>;
};

/** All background work of the site: one handler for each kind of job. */
export function openJobs({ images, timing = {}, ...needs }: Needs): JobRunner {
  const { config, db, log, now } = needs;
  const { avif, fileRemoval, renaming, sweep } = images.jobs;
  const upkeep: Lane = [alertCheckJob(needs), retentionJob(needs)];
  const backups: Lane = config.backup ? [backupJob(needs, config.backup)] : [];
  const feeds: Lane = feedJobs(needs);
  const doctor: Lane = config.operatorEmail ? [doctorJob(needs)] : [];
  const rings: Lane = ringJobs(needs, messageRings(needs));
  const photos = importLanes({ images, ...needs });
  const common = [rings, upkeep, backups, feeds, doctor];
  const lanes = [mailLane(needs, timing), [avif], [renaming, fileRemoval, sweep], ...common, ...photos];
  return new JobRunner({ db, log, now, timing, lanes: lanes.filter((lane) => lane.length > 0) });
}

/** Contact messages go first. Without a mail server, mails wait in the database. */
function mailLane(needs: Omit<Needs, 'images'>, timing: Partial<MailTiming>): Lane {
  const { log, now } = needs;
  const mailer: Mailer = {
    // Read for each mail: another process may have saved other settings.
    async send(mail, signal) {
      const server = await readMailServer(needs);
      if (!server) return { kind: 'unreachable', reason: failures.mail_not_set.message };
      return createMailer(server).send(mail, signal);
    },
  };
  const mailHandler = createMailHandlers({ mailer, log, now, isReady: () => isMailSet(needs), timing });
  const withHandler = { ...needs, mailHandler };
  return [
    ...messageJobs(withHandler),
    ...accountJobs(withHandler),
    ...backupMailJobs(withHandler),
    proposalJob(withHandler),
    ...visitJobs(withHandler),
    ...alertMailJobs(withHandler),
  ];
}
