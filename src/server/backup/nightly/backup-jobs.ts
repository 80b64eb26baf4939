import { reasonOf } from '#server/failures/command-error.ts';
import { done, type JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import type { Services } from '#server/services/services.ts';
import type { Config } from '#server/settings/config.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { failureMail, lackMail } from './backup-mails.ts';
import { makeNightlyBackup, removeOldest } from './nightly-backup.ts';
import {
  BACKUP_MAIL,
  beginNight,
  endNight,
  findLack,
  findUntoldFailure,
  LACK_MAIL,
  readLastBackup,
} from './nightly-backup-store.ts';

const CHECK_MS = 60_000;
/** After a failure, or the death of the process that was making one. */
const RETRY_MS = 60 * 60_000;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Makes the backup of the last night, unless it is made. */
export function backupJob(needs: Needs, schedule: NonNullable<Config['backup']>): JobHandler {
  const { db, log, now } = needs;
  return {
    kind: 'backup',
    everyMs: CHECK_MS,
    async run() {
      const night = lastNight(now(), schedule.hour);
      const start = await beginNight(db, night, { now: now(), retryMs: RETRY_MS });
      if (start === 'made') return done;
      if (start !== 'begun') return { kind: 'retry', reason: 'the process that was making it has died', at: start };
      try {
        const made = await makeNightlyBackup(needs, schedule);
        await endNight(db, night, { state: 'good', ...made }, now());
        if (made.missing.length > 0) log.warn(made, 'backup made and read back, without image files that are lost');
        else log.info({ file: made.file, bytes: made.bytes }, 'backup made and read back');
        return done;
      } catch (error) {
        log.error({ err: error, night }, 'backup failed, retried in an hour');
        // The sentences that quote it end by themselves.
        const reason = reasonOf(error).replace(/\.$/, '');
        await endNight(db, night, { state: 'failed', reason }, now());
        return { kind: 'retry', reason, at: new Date(now().getTime() + RETRY_MS) };
      } finally {
        await removeOldest(needs, schedule).catch((error) => log.warn({ err: error }, 'old backups not removed'));
      }
    },
  };
}

/** Tell the agent what became of the backup of a night, which is their key. */
export function backupMailJobs(needs: Needs & { mailHandler: ReturnType<typeof createMailHandlers> }): JobHandler[] {
  const { config, db, mailHandler } = needs;
  return [
    mailHandler(BACKUP_MAIL, async ({ key }) => {
      const failure = await findUntoldFailure(db, key);
      if (!failure) return undefined;
      const { goodAt } = await readLastBackup(db);
      return { mail: await failureMail({ ...failure, goodAt }, await readSender({ db, config })), isForAgent: true };
    }),
    mailHandler(LACK_MAIL, async ({ key: night }) => {
      const missing = await findLack(db, night);
      if (missing.length === 0) return undefined;
      return { mail: await lackMail({ night, missing }, await readSender({ db, config })), isForAgent: true };
    }),
  ];
}

/** The night whose backup should exist by now, as the date on which it began to be due: `2026-11-18`. */
export function lastNight(now: Date, hour: number): string {
  const due = new Date(now);
  // The process runs on the agent's clock.
  if (now.getHours() < hour) due.setDate(due.getDate() - 1);
  const [month, day] = [due.getMonth() + 1, due.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${due.getFullYear()}-${month}-${day}`;
}
