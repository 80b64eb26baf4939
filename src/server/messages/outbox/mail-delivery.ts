import type { Logger } from 'pino';
import type { Site } from '#contract/site.ts';
import type { Database } from '#server/database/tables.ts';
import type { Mailer, SendResult } from './mailer.ts';
import { acknowledgementMail, mailToAgent } from './message-mail.ts';
import {
  bringForward,
  type DueMail,
  extendClaim,
  giveUpOn,
  markSent,
  markUnreachable,
  putOffAcknowledgement,
  putOffMessage,
  settleAcknowledgement,
} from './outbox-store.ts';
import { backoff, type Timing } from './outbox-timing.ts';
import type { ServerPause } from './server-pause.ts';

type Needs = {
  db: Database;
  site: Site;
  sendAcknowledgement: boolean;
  log: Logger;
  now: () => Date;
  timing: Timing;
  mailer: Mailer;
  pause: ServerPause;
};

/** Sends a mail that was claimed, and writes down what came of it. */
export class MailDelivery {
  readonly #needs: Needs;
  /** Something was put off and may be waiting for longer than the server needs. */
  #hasPutOff = true;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async deliver(mail: DueMail, signal: AbortSignal): Promise<void> {
    const { db, site, sendAcknowledgement } = this.#needs;
    const { id, content } = mail.message;
    // The setting was changed since, or the site would be writing to itself.
    if (mail.kind === 'acknowledgement' && (!sendAcknowledgement || content.from_email === site.email)) {
      return settleAcknowledgement(db, id, 'none');
    }
    const result = await this.#send(mail, signal);
    if (result.kind === 'sent') await this.#recordSuccess(mail);
    else await this.#recordFailure(mail, result);
  }

  async #send({ kind, message }: DueMail, signal: AbortSignal): Promise<SendResult> {
    const { db, site, log, timing, mailer } = this.#needs;
    const mail = kind === 'message' ? await mailToAgent(message, site) : await acknowledgementMail(message, site);
    const renewal = setInterval(() => {
      extendClaim(db, message.id, this.#after(timing.claimMs)).catch((error) =>
        log.warn({ err: error, message: message.id }, 'the claim on a mail could not be renewed'),
      );
    }, timing.claimMs / 3);
    try {
      return await mailer.send(mail, signal);
    } finally {
      clearInterval(renewal);
    }
  }

  async #recordSuccess({ kind, message }: DueMail): Promise<void> {
    const { db, log, now, pause } = this.#needs;
    if (kind === 'message') await markSent(db, message.id, now());
    else await settleAcknowledgement(db, message.id, 'sent');
    log.info({ message: message.id, mail: kind }, 'mail sent');

    pause.forgetFailures();
    if (!this.#hasPutOff) return;
    this.#hasPutOff = false;
    await bringForward(db, now());
  }

  async #recordFailure(mail: DueMail, { kind, reason }: Exclude<SendResult, { kind: 'sent' }>): Promise<void> {
    const { db, log, now, pause, timing } = this.#needs;
    const { id } = mail.message;
    log.warn({ message: id, mail: mail.kind, attempts: mail.attempts, reason }, `mail ${kind}`);
    if (kind === 'unreachable') {
      await markUnreachable(db, id, { reason, now: now(), until: pause.begin(now()) });
    } else {
      this.#hasPutOff = true;
      await this.#putOff(mail, kind, reason);
    }
    await giveUpOn(db, this.#after(-timing.giveUpAfterMs));
  }

  /** A refusal is shown as a failure at once. It is tried again all the same: a full mailbox is emptied one day. */
  async #putOff(mail: DueMail, kind: 'put-off' | 'refused', reason: string): Promise<void> {
    const { db, timing } = this.#needs;
    const { id } = mail.message;
    const until = this.#after(backoff(mail.attempts, timing.firstWaitMs, timing.longestWaitMs));
    if (mail.kind === 'message') {
      await putOffMessage(db, id, { state: kind === 'refused' ? 'failed' : 'pending', reason, until });
    } else if (kind === 'refused') {
      await settleAcknowledgement(db, id, 'failed');
    } else {
      await putOffAcknowledgement(db, id, until);
    }
  }

  #after(ms: number): Date {
    return new Date(this.#needs.now().getTime() + ms);
  }
}
