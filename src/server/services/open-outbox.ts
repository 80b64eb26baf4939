import { createAlertQueue } from '#server/alerts/mails/alert-queue.ts';
import { createBackupFailureQueue } from '#server/backup/nightly/failure-queue.ts';
import { createMessageQueue } from '#server/messages/delivery/message-queue.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

/** The outbox with everything that the site sends: contact messages go first. */
export function openOutbox({ config, db, log, now }: Needs): Outbox {
  const { smtpUrl, sendAcknowledgement } = config.mail;
  const messages = createMessageQueue({ db, site: config.site, sendAcknowledgement });
  const backups = createBackupFailureQueue({ config, db, log });
  const alerts = createAlertQueue({ config, db, log, now });
  return createOutbox({ queues: [messages, backups, alerts], smtpUrl, log, now });
}
