import type { ClaimedMail, MailQueue } from '#server/outbox/mail-queue.ts';
import {
  claimDue,
  findNextDueTime,
  markAttempted,
  postpone,
  renewClaim,
  retryDeferred,
} from '#server/outbox/queue-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { failureMail } from './failure-mail.ts';
import {
  endFailureMail,
  FAILURE_QUEUE,
  findUntoldFailure,
  giveUpFailureMails,
  readLastBackup,
} from './nightly-backup-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'log'>;

/** The mails that tell the agent of failed backups. */
export function createBackupFailureQueue(needs: Needs): MailQueue {
  const { db, log } = needs;
  return {
    async claim(now, until) {
      const claimed = await claimDue(db, FAILURE_QUEUE, now, until);
      return claimed && toClaimed(needs, String(claimed.key), claimed.attempts);
    },
    findNextDueTime: () => findNextDueTime(db, FAILURE_QUEUE),
    markUnreachable: ({ now }) => markAttempted(db, FAILURE_QUEUE, now),
    retryDeferred: (now) => retryDeferred(db, FAILURE_QUEUE, now),
    async giveUp(triedSince) {
      for (const night of await giveUpFailureMails(db, triedSince)) log.warn({ backup: night }, 'mail given up');
    },
  };
}

function toClaimed({ config, db }: Needs, night: string, attempts: number): ClaimedMail {
  return {
    about: { backup: night },
    attempts,
    renewClaim: (until) => renewClaim(db, FAILURE_QUEUE, night, until),
    postpone: (until) => postpone(db, FAILURE_QUEUE, night, until),
    async write() {
      const failure = await findUntoldFailure(db, night);
      if (failure) {
        const { goodAt } = await readLastBackup(db);
        return failureMail({ ...failure, goodAt }, { site: config.site, settings: await readSettings(db, config) });
      }
      await endFailureMail(db, night);
      return undefined;
    },
    recordSent: () => endFailureMail(db, night),
    // A full mailbox is emptied one day.
    recordRefusal: ({ until }) => postpone(db, FAILURE_QUEUE, night, until),
  };
}
