import type { JobHandler } from '#server/jobs/job.ts';
import type { createMailHandlers } from '#server/mail/mail-job.ts';
import type { Sender } from '#server/mail/mail-layout.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import {
  ACKNOWLEDGEMENT_MAIL,
  endAcknowledgement,
  MESSAGE_MAIL,
  recordDelivery,
  recordFailedDelivery,
} from './delivery-store.ts';
import { acknowledgementMail, mailToAgent } from './message-mail.ts';
import { findMessage } from './message-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'now'> & { mailHandler: ReturnType<typeof createMailHandlers> };

/** A message was stored that is to be sent on. */
export function sendSoon({ config, jobs, log }: Pick<Services, 'config' | 'jobs' | 'log'>, id: number): void {
  if (config.mail.smtpUrl) jobs.wake();
  else log.info({ message: id }, 'message stays in the inbox, en attente');
}

/** A contact message is sent on to the agent. Then, where that is set, the visitor is told that it has arrived. */
export function messageJobs({ config, db, now, mailHandler }: Needs): JobHandler[] {
  return [
    mailHandler(MESSAGE_MAIL, async ({ key }) => {
      const message = await findMessage(db, Number(key));
      // The agent has moved it to the spam folder meanwhile.
      if (message?.folder !== 'inbox') return undefined;
      return {
        mail: await mailToAgent(message, await readSender()),
        sent: (transaction) => recordDelivery(transaction, message.id, now()),
        failed: (transaction) => recordFailedDelivery(transaction, message.id),
        isForAgent: true,
      };
    }),
    mailHandler(ACKNOWLEDGEMENT_MAIL, async ({ key }) => {
      const message = await findMessage(db, Number(key));
      if (!message) return undefined;
      const { id, content } = message;
      // The setting has changed since, or the site would write to itself.
      if (!config.mail.sendAcknowledgement || content.from_email === config.site.email) {
        await endAcknowledgement(db, id, 'none');
        return undefined;
      }
      return {
        mail: await acknowledgementMail(message, await readSender()),
        sent: (transaction) => endAcknowledgement(transaction, id, 'sent'),
        failed: (transaction) => endAcknowledgement(transaction, id, 'failed'),
      };
    }),
  ];

  async function readSender(): Promise<Sender> {
    return { site: config.site, settings: await readSettings(db, config) };
  }
}
