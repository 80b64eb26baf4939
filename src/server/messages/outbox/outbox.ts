import type { Logger } from 'pino';
import type { Site } from '#contract/site.ts';
import type { Database } from '#server/database/tables.ts';
import { createMailer, type Mailer, type SendResult } from './mailer.ts';
import { acknowledgementMail, mailToAgent } from './message-mail.ts';
import {
  bringForward,
  claimDueMail,
  type DueMail,
  extendClaim,
  findNextDueTime,
  giveUpOn,
  markSent,
  markUnreachable,
  putOffAcknowledgement,
  putOffMessage,
  settleAcknowledgement,
} from './outbox-store.ts';
import { backoff, TIMING, type Timing } from './outbox-timing.ts';

export type Outbox = {
  start: () => void;
  /** Lets a mail that is being sent finish, for a while. */
  stop: () => Promise<void>;
  /** A message is new in the queue. */
  wake: (messageId: number) => void;
  /** One is to be sent again, and the mail server is to be tried at once even if it did not answer a moment ago. */
  retry: () => void;
};

type OutboxOptions = {
  db: Database;
  site: Site;
  /** Without one, messages wait in the database. */
  smtpUrl: string | undefined;
  sendAcknowledgement: boolean;
  log: Logger;
  now: () => Date;
  timing?: Partial<Timing>;
};

/** The longest rest: another process may have stored a message, or the clock been set. */
const MAX_REST_MS = 60_000;

/**
 * Sends what is stored, one mail after the other. A mail is claimed before it is sent and marked after: whatever
 * happens in between, it is not lost. Should the process die after the server has taken a mail and before that is
 * written down, the mail is sent once more, under the same Message-ID; SMTP knows no way to rule that out.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { smtpUrl, log } = options;
  if (smtpUrl) return new RunningOutbox(options, createMailer(smtpUrl));
  return {
    start: () => log.warn('SMTP_URL is not set: messages are kept in the inbox, en attente, and not sent on'),
    stop: async () => {},
    wake: (messageId) => log.info({ message: messageId }, 'a message waits in the inbox, en attente'),
    retry: () => {},
  };
}

class RunningOutbox implements Outbox {
  readonly #options: OutboxOptions;
  readonly #timing: Timing;
  readonly #mailer: Mailer;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;
  #isStopping = false;
  #isWoken = false;
  #endRest = () => {};
  #pausedUntil = 0;
  #failuresInARow = 0;
  /** Something was put off and may be waiting for longer than the server needs. */
  #hasPutOff = true;

  constructor(options: OutboxOptions, mailer: Mailer) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#mailer = mailer;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const grace = setTimeout(() => this.#abort.abort(), this.#timing.graceMs);
    await this.#running;
    clearTimeout(grace);
  }

  wake(): void {
    this.#isWoken = true;
    this.#endRest();
  }

  retry(): void {
    this.#pausedUntil = 0;
    this.wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      try {
        const mail = this.#isPaused() ? undefined : await this.#claim();
        if (mail) await this.#deliver(mail);
        else await this.#rest(await this.#restMs());
      } catch (error) {
        // The database failed, most likely for a moment; what was claimed comes back by itself.
        this.#options.log.error({ err: error }, 'the outbox could not go on');
        await this.#rest(this.#timing.longestPauseMs);
      }
    }
  }

  #isPaused(): boolean {
    return this.#options.now().getTime() < this.#pausedUntil;
  }

  #claim(): Promise<DueMail | undefined> {
    return claimDueMail(this.#options.db, this.#options.now(), this.#after(this.#timing.claimMs));
  }

  async #deliver(mail: DueMail): Promise<void> {
    const { db, site, sendAcknowledgement } = this.#options;
    const { id, content } = mail.message;
    // The setting was changed since, or the site would be writing to itself.
    if (mail.kind === 'acknowledgement' && (!sendAcknowledgement || content.from_email === site.email)) {
      return settleAcknowledgement(db, id, 'none');
    }
    const result = await this.#send(mail);
    if (result.kind === 'sent') await this.#recordSuccess(mail);
    else await this.#recordFailure(mail, result);
  }

  async #send({ kind, message }: DueMail): Promise<SendResult> {
    const { db, site, log } = this.#options;
    const mail = kind === 'message' ? await mailToAgent(message, site) : await acknowledgementMail(message, site);
    const renewal = setInterval(() => {
      extendClaim(db, message.id, this.#after(this.#timing.claimMs)).catch((error) =>
        log.warn({ err: error, message: message.id }, 'the claim on a mail could not be renewed'),
      );
    }, this.#timing.claimMs / 3);
    try {
      return await this.#mailer.send(mail, this.#abort.signal);
    } finally {
      clearInterval(renewal);
    }
  }

  async #recordSuccess({ kind, message }: DueMail): Promise<void> {
    const { db, log, now } = this.#options;
    if (kind === 'message') await markSent(db, message.id, now());
    else await settleAcknowledgement(db, message.id, 'sent');
    log.info({ message: message.id, mail: kind }, 'mail sent');

    this.#failuresInARow = 0;
    if (!this.#hasPutOff) return;
    this.#hasPutOff = false;
    await bringForward(db, now());
  }

  async #recordFailure(mail: DueMail, { kind, reason }: Exclude<SendResult, { kind: 'sent' }>): Promise<void> {
    const { db, log, now } = this.#options;
    const { id } = mail.message;
    log.warn({ message: id, mail: mail.kind, attempts: mail.attempts, reason }, `mail ${kind}`);
    if (kind === 'unreachable') {
      this.#failuresInARow += 1;
      const until = this.#after(this.#pauseMs());
      this.#pausedUntil = until.getTime();
      await markUnreachable(db, id, { reason, now: now(), until });
    } else {
      this.#hasPutOff = true;
      await this.#putOff(mail, kind, reason);
    }
    await giveUpOn(db, new Date(now().getTime() - this.#timing.giveUpAfterMs));
  }

  /** A refusal is shown as a failure at once. It is tried again all the same: a full mailbox is emptied one day. */
  async #putOff(mail: DueMail, kind: 'put-off' | 'refused', reason: string): Promise<void> {
    const { db } = this.#options;
    const { id } = mail.message;
    const until = this.#after(backoff(mail.attempts, this.#timing.firstWaitMs, this.#timing.longestWaitMs));
    if (mail.kind === 'message') {
      await putOffMessage(db, id, { state: kind === 'refused' ? 'failed' : 'pending', reason, until });
    } else if (kind === 'refused') {
      await settleAcknowledgement(db, id, 'failed');
    } else {
      await putOffAcknowledgement(db, id, until);
    }
  }

  #pauseMs(): number {
    return backoff(this.#failuresInARow, this.#timing.firstPauseMs, this.#timing.longestPauseMs);
  }

  async #restMs(): Promise<number> {
    const due = await findNextDueTime(this.#options.db);
    if (!due) return MAX_REST_MS;
    const untilDue = Math.max(due.getTime(), this.#pausedUntil) - this.#options.now().getTime();
    return Math.min(Math.max(untilDue, 0), MAX_REST_MS);
  }

  /** Until the time is over or something wakes the outbox; what happened since it last looked counts too. */
  async #rest(ms: number): Promise<void> {
    if (this.#isWoken && !this.#isPaused()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#isStopping) this.#endRest();
    });
  }

  #after(ms: number): Date {
    return new Date(this.#options.now().getTime() + ms);
  }
}
