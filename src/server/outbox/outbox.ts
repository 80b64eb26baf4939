import type { Logger } from 'pino';
import { deliverMail } from './deliver-mail.ts';
import type { MailQueue } from './mail-queue.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { CircuitBreaker, TIMING, type Timing } from './retry.ts';

export type Outbox = {
  start: () => void;
  /** Gives a mail that is being sent some time to finish. */
  stop: () => Promise<void>;
  /** A mail is new in a queue. */
  wake: (messageId?: number) => void;
  /** A mail is to be sent again, now, even if the mail server did not answer a moment ago. */
  retry: () => void;
};

type OutboxOptions = {
  /** The first one goes first. */
  queues: MailQueue[];
  /** Without one, mails wait in the database. */
  smtpUrl: string | undefined;
  log: Logger;
  now: () => Date;
  timing?: Partial<Timing>;
};

/** Another process may have queued a mail, or the clock may have been set. */
const MAX_SLEEP_MS = 60_000;

/**
 * Sends queued mails, one after the other. A mail is claimed before it is sent and marked afterwards, so it is
 * never lost. If the process dies in between, the mail is sent again under the same Message-ID: SMTP has no
 * exactly-once delivery.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { smtpUrl, log } = options;
  if (smtpUrl) return new SmtpOutbox(options, createMailer(smtpUrl));
  return {
    start: () => log.warn('SMTP_URL is not set: messages stay in the inbox, en attente'),
    stop: async () => {},
    wake: (messageId) => log.info({ message: messageId }, 'message stays in the inbox, en attente'),
    retry: () => {},
  };
}

class SmtpOutbox implements Outbox {
  readonly #options: OutboxOptions;
  readonly #mailer: Mailer;
  readonly #timing: Timing;
  readonly #breaker: CircuitBreaker;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;
  #isStopping = false;
  #alarm = Promise.withResolvers<void>();

  constructor(options: OutboxOptions, mailer: Mailer) {
    this.#options = options;
    this.#mailer = mailer;
    this.#timing = { ...TIMING, ...options.timing };
    this.#breaker = new CircuitBreaker(this.#timing);
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
    this.#alarm.resolve();
  }

  retry(): void {
    this.#breaker.close();
    this.wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      // New before the queue is read: a wake-up from here on ends the next sleep.
      this.#alarm = Promise.withResolvers();
      try {
        const hasSent = await this.#sendNext();
        if (!hasSent) await this.#sleep(await this.#msUntilDue());
      } catch (error) {
        // Most likely the database, for a moment. The claim on the mail expires by itself.
        this.#options.log.error({ err: error }, 'outbox interrupted');
        await this.#sleep(this.#timing.longestReconnectMs);
      }
    }
  }

  /** Whether a mail was due and was tried. */
  async #sendNext(): Promise<boolean> {
    const { queues, now } = this.#options;
    if (now() < this.#breaker.openUntil) return false;
    for (const queue of queues) {
      const mail = await queue.claim(now(), new Date(now().getTime() + this.#timing.claimMs));
      if (!mail) continue;
      const needs = { ...this.#options, timing: this.#timing, mailer: this.#mailer, breaker: this.#breaker };
      await deliverMail(needs, mail, this.#abort.signal);
      return true;
    }
    return false;
  }

  async #msUntilDue(): Promise<number> {
    const { queues, now } = this.#options;
    const dueTimes = await Promise.all(queues.map((queue) => queue.findNextDueTime()));
    const due = Math.min(...dueTimes.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY));
    const time = Math.max(due, this.#breaker.openUntil.getTime());
    return Math.min(Math.max(time - now().getTime(), 0), MAX_SLEEP_MS);
  }

  /** Until the time is over or the outbox is woken. */
  async #sleep(ms: number): Promise<void> {
    const timer = setTimeout(() => this.wake(), ms);
    await this.#alarm.promise;
    clearTimeout(timer);
  }
}
