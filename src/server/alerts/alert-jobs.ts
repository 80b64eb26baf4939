import { done, type JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import { offersAlerts } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { closeAlert, recordRefusedMail } from './alert-end-store.ts';
import { confirmationMail, newsMail } from './alert-mails.ts';
import { CONFIRMATION_MAIL } from './alert-state.ts';
import { compareAgain, findOpenAlert } from './alert-store.ts';
import { listDueAlerts, listNews, NEWS_MAIL, planNews, recordTold } from './news-store.ts';

/** By the wall clock: what became due while the site was down is found at the next start. */
const CHECK_MS = 30_000;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** Finds the alerts that have something to tell, and plans their mails. One that fails keeps no other from it. */
export function alertCheckJob({ config, db, log, now }: Needs): JobHandler {
  return {
    kind: 'alert-check',
    everyMs: CHECK_MS,
    leaseMs: 2000,
    async run(_, signal) {
      if (!(await offersAlerts({ config, db }))) return done;
      for (const id of await listDueAlerts(db, now())) {
        if (signal.aborted) break;
        const hasNews = await planNews(db, id, now()).catch((error) => {
          log.error({ err: error, alert: id }, 'alert check failed, retried');
        });
        if (hasNews) log.info({ alert: id }, 'alert mail planned');
      }
      return done;
    },
  };
}

/** The mails of alerts. What there is to tell is found out when the mail is sent, and remembered once it was sent. */
export function alertMailJobs(needs: Needs & { mailHandler: ReturnType<typeof createMailHandlers> }): JobHandler[] {
  const { config, db, log, now, mailHandler } = needs;
  return [
    mailHandler(CONFIRMATION_MAIL, async ({ key }) => {
      const alert = await findOpenAlert(db, { id: Number(key) }, now());
      if (alert?.state !== 'asked') return undefined;
      return {
        mail: await confirmationMail(alert, await readSender({ db, config })),
        // The row stays until it expires: it counts in the limit of a day.
        failed: (transaction) => closeAlert(transaction, alert.id, { state: 'ended', ended_at: now().toISOString() }),
      };
    }),
    mailHandler(NEWS_MAIL, async ({ key }) => {
      const alert = await findOpenAlert(db, { id: Number(key) }, now());
      const news = alert ? await listNews(db, alert, now()) : [];
      if (!alert || news.length === 0) return undefined;
      return {
        mail: await newsMail(alert, news, await readSender({ db, config })),
        sent: (transaction) => recordTold(transaction, alert.id, news, now()),
        async failed(transaction, why) {
          if (why === 'given-up') return compareAgain(transaction, alert.id);
          const isEnded = await recordRefusedMail(transaction, alert.id, now());
          if (isEnded) log.warn({ alert: alert.id }, 'alert ended: its mails are refused');
        },
      };
    }),
  ];
}
