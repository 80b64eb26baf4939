import type { Logger } from 'pino';
import type { Site } from '#contract/site.ts';
import type { Database } from '#server/database/tables.ts';
import { acknowledgementMail, mailToAgent } from '#server/messages/delivery/message-mail.ts';
import {
  type DueMail,
  deferAcknowledgement,
  deferMessage,
  endAcknowledgement,
  giveUp,
  markSent,
  markUnreachable,
  renewClaim,
  retryDeferred,
} from '#server/messages/delivery/message-queue-store.ts';
import type { Mailer, SendResult } from './mailer.ts';
import { backoff, type CircuitBreaker, type Timing } from './retry.ts';

type Needs = {
  db: Database;
  site: Site;
  sendAcknowledgement: boolean;
  log: Logger;
  now: () => Date;
  timing: Timing;
  mailer: Mailer;
  breaker: CircuitBreaker;
};

/** Sends a claimed mail and records the result. */
export async function deliverMail(needs: Needs, mail: DueMail, signal: AbortSignal): Promise<void> {
  const { db, site, sendAcknowledgement } = needs;
  const { id, content } = mail.message;
  // The setting has changed since, or the site would write to itself.
  if (mail.kind === 'acknowledgement' && (!sendAcknowledgement || content.from_email === site.email)) {
    return endAcknowledgement(db, id, 'none');
  }
  const result = await send(needs, mail, signal);
  if (result.kind === 'sent') await recordSuccess(needs, mail);
  else await recordFailure(needs, mail, result);
}

async function send(
  { db, site, log, now, timing, mailer }: Needs,
  { kind, message }: DueMail,
  signal: AbortSignal,
): Promise<SendResult> {
  const mail = kind === 'message' ? await mailToAgent(message, site) : await acknowledgementMail(message, site);
  const renewal = setInterval(() => {
    renewClaim(db, message.id, after(now(), timing.claimMs)).catch((error) =>
      log.warn({ err: error, message: message.id }, 'mail claim not renewed'),
    );
  }, timing.claimMs / 3);
  try {
    return await mailer.send(mail, signal);
  } finally {
    clearInterval(renewal);
  }
}

async function recordSuccess({ db, log, now, breaker }: Needs, { kind, message }: DueMail): Promise<void> {
  if (kind === 'message') await markSent(db, message.id, now());
  else await endAcknowledgement(db, message.id, 'sent');
  log.info({ message: message.id, mail: kind }, 'mail sent');
  breaker.recordSuccess();
  await retryDeferred(db, now());
}

type Failed = Exclude<SendResult, { kind: 'sent' }>;

async function recordFailure(needs: Needs, mail: DueMail, { kind, reason }: Failed): Promise<void> {
  const { db, log, now, timing, breaker } = needs;
  const { id } = mail.message;
  log.warn({ message: id, mail: mail.kind, attempts: mail.attempts, reason }, `mail ${kind}`);
  const until = after(now(), backoff(mail.attempts, timing.firstRetryMs, timing.longestRetryMs));
  if (kind === 'unreachable') {
    breaker.recordFailure(now());
    await markUnreachable(db, id, { reason, now: now(), until: breaker.openUntil });
  } else if (mail.kind === 'message') {
    // A rejection is shown as a failure at once. It is retried all the same: a full mailbox is emptied one day.
    await deferMessage(db, id, { state: kind === 'rejected' ? 'failed' : 'pending', reason, until });
  } else if (kind === 'rejected') {
    await endAcknowledgement(db, id, 'failed');
  } else {
    await deferAcknowledgement(db, id, until);
  }
  await giveUp(db, after(now(), -timing.giveUpAfterMs));
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
