import type { Logger } from 'pino';
import type { Site } from '#contract/site.ts';
import type { Database } from '#server/database/tables.ts';
import { MailDelivery } from './mail-delivery.ts';
import { createMailer } from './mailer.ts';
import { claimDueMail, type DueMail, findNextDueTime } from './outbox-store.ts';
import { TIMING, type Timing } from './outbox-timing.ts';
import { ServerPause } from './server-pause.ts';

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
  if (smtpUrl) return new RunningOutbox(options, smtpUrl);
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
  readonly #pause: ServerPause;
  readonly #delivery: MailDelivery;
  readonly #abort = new AbortController();
  #running: Promise<void> | undefined;
  #isStopping = false;
  #isWoken = false;
  #endRest = () => {};

  constructor(options: OutboxOptions, smtpUrl: string) {
    const timing = { ...TIMING, ...options.timing };
    const pause = new ServerPause(timing);
    this.#options = options;
    this.#timing = timing;
    this.#pause = pause;
    this.#delivery = new MailDelivery({ ...options, timing, pause, mailer: createMailer(smtpUrl) });
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
    this.#pause.end();
    this.wake();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      try {
        const mail = this.#isPaused() ? undefined : await this.#claim();
        if (mail) await this.#delivery.deliver(mail, this.#abort.signal);
        else await this.#rest(await this.#restMs());
      } catch (error) {
        // The database failed, most likely for a moment; what was claimed comes back by itself.
        this.#options.log.error({ err: error }, 'the outbox could not go on');
        await this.#rest(this.#timing.longestPauseMs);
      }
    }
  }

  #isPaused(): boolean {
    return this.#pause.isOn(this.#options.now());
  }

  #claim(): Promise<DueMail | undefined> {
    const { db, now } = this.#options;
    return claimDueMail(db, now(), new Date(now().getTime() + this.#timing.claimMs));
  }

  async #restMs(): Promise<number> {
    const due = await findNextDueTime(this.#options.db);
    if (!due) return MAX_REST_MS;
    const untilDue = Math.max(due.getTime(), this.#pause.until) - this.#options.now().getTime();
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
}
