import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { JobRunner, type Timing } from '#server/jobs/job-runner.ts';
import { createMailHandlers, type MailTiming } from '#server/mail/mail-job.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { messageJobs } from '#server/messages/message-jobs.ts';
import { getMessage } from '#server/messages/message-store.ts';
import type { Services } from '#server/services/services.ts';
import { readConfig } from '#server/settings/config.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { startSmtpServer } from './smtp-server.ts';

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'> & { mailHandler: ReturnType<typeof createMailHandlers> };

type Options = Partial<Pick<Services, 'log' | 'now'>> & {
  sendAcknowledgement?: boolean;
  timing?: Partial<Timing & MailTiming>;
  /** Contact messages, unless the test is about other mails. */
  createHandlers?: (needs: Needs) => JobHandler[];
};

/** Milliseconds instead of minutes. */
const TIMING = {
  pollMs: 5,
  firstRetryMs: 20,
  longestRetryMs: 40,
  firstReconnectMs: 20,
  longestReconnectMs: 40,
  leaseMs: 300,
  graceMs: 2000,
};

/** Sends the mails of a database until the test ends. */
export function startMails(db: SiteDatabase, smtpUrl: string, options: Options = {}): JobRunner {
  const { log = pino({ level: 'silent' }), now = () => new Date(), createHandlers = messageJobs } = options;
  const timing = { ...TIMING, ...options.timing };
  const config = readConfig({
    PUBLIC_URL: 'https://www.site.example',
    SITE_EMAIL: 'contact@site.example',
    SMTP_URL: smtpUrl,
    ...(options.sendAcknowledgement && { SMTP_ACK: 'true' }),
  });
  const mailHandler = createMailHandlers({ mailer: createMailer(smtpUrl), log, now, timing });
  const lane = createHandlers({ config, db, log, now, mailHandler });
  const runner = new JobRunner({ db, log, now, lanes: [lane], timing });
  runner.start();
  onTestFinished(() => runner.stop());
  return runner;
}

export const stateOf = async (db: Database, id: number) => (await getMessage(db, id)).delivery.state;
export const untilSent = (db: Database, ...ids: number[]) =>
  eventually(async () => {
    for (const id of ids) expect(await stateOf(db, id)).toBe('sent');
  });

/** The names of the senders whose messages arrived. */
export const senders = (server: Awaited<ReturnType<typeof startSmtpServer>>) =>
  server.accepted.map(({ body }) => /Nom : (.+?)\r?\n/.exec(body)?.[1]);
