import type { Logger } from 'pino';
import type { Database } from '#server/database/tables.ts';
import { backoff, done, type Job, type JobHandler, type Outcome, type Recorder } from '#server/jobs/job.ts';
import { hastenRetries, postponeDue } from '#server/jobs/job-store.ts';
import { mails } from '#server/metrics/counters.ts';
import type { Mail, Mailer, SendResult } from './mailer.ts';

/** The kinds of all mails begin like this: they wait together while the mail server does not answer. */
export const MAIL = 'mail:';

export type MailKind = `${typeof MAIL}${string}`;

/** A mail that is about to be sent, and what its end means to those who asked for it. */
export type PlannedMail = {
  mail: Mail;
  sent?: Recorder;
  /** The server refuses it, or has not taken it in three days. */
  failed?: (transaction: Database, why: 'refused' | 'given-up') => Promise<void>;
  /** Tried again even when the server refuses it, since a full mailbox is emptied one day. Its failure stays visible. */
  isForAgent?: boolean;
};

export type MailTiming = { firstReconnectMs: number; longestReconnectMs: number; giveUpAfterMs: number };

const TIMING: MailTiming = { firstReconnectMs: 2000, longestReconnectMs: 60_000, giveUpAfterMs: 3 * 86_400_000 };

type Needs = {
  mailer: Mailer;
  log: Logger;
  now: () => Date;
  /** Whether there is a mail server. Without one, mails wait and no attempt counts. */
  isReady?: () => Promise<boolean>;
  timing?: Partial<MailTiming>;
};

/** Nothing for a mail that nobody should get any more. */
export type PlanMail = (job: Job) => Promise<PlannedMail | undefined>;

/**
 * Makes the handlers of mails. A mail is recorded as sent after the server has taken it. If the process dies in between,
 * it is sent again under the same Message-ID: SMTP has no exactly-once delivery.
 */
export function createMailHandlers({
  mailer,
  log,
  now,
  isReady,
  timing,
}: Needs): (kind: MailKind, plan: PlanMail) => JobHandler {
  const { firstReconnectMs, longestReconnectMs, giveUpAfterMs } = { ...TIMING, ...timing };
  let outages = 0;
  return (kind, plan) => ({
    kind,
    ...(isReady && { isReady }),
    run: (job, signal) => sendPlanned(job, plan, signal),
  });

  async function sendPlanned(job: Job, plan: PlanMail, signal: AbortSignal): Promise<Outcome> {
    let planned: PlannedMail | undefined;
    try {
      planned = await plan(job);
    } catch (error) {
      log.error({ err: error, job: job.kind, key: job.key }, 'mail not written');
      return { kind: 'retry', reason: "L'e-mail n'a pas pu être rédigé." };
    }
    if (!planned) return done;
    const result = await mailer.send(planned.mail, signal);
    if (result.kind === 'sent') return recordSuccess(job, planned);
    // The site stops: the runner puts the mail back.
    signal.throwIfAborted();
    return recordFailure(job, planned, result);
  }

  function recordSuccess(job: Job, { sent }: PlannedMail): Outcome {
    log.info({ job: job.kind, key: job.key }, 'mail sent');
    mails.add('sent');
    outages = 0;
    return {
      kind: 'done',
      async record(transaction) {
        await sent?.(transaction);
        // The server takes mail again.
        await hastenRetries(transaction, MAIL, now());
      },
    };
  }

  function recordFailure(job: Job, planned: PlannedMail, result: Exclude<SendResult, { kind: 'sent' }>): Outcome {
    const { failed, isForAgent } = planned;
    const { kind, reason } = result;
    log.warn({ job: job.kind, key: job.key, attempts: job.attempts, reason }, `mail ${kind}`);
    const isOver = now().getTime() - job.firstAttemptAt.getTime() >= giveUpAfterMs;
    mails.add(isOver || kind === 'rejected' ? 'failed' : 'retried');
    if (isOver) log.warn({ job: job.kind, key: job.key }, 'mail given up');
    else if (kind === 'unreachable') return waitForServer(reason);
    else if (kind === 'deferred') return { kind: 'retry', reason };

    const why = isOver ? 'given-up' : 'refused';
    const record = failed && { record: (transaction: Database) => failed(transaction, why) };
    if (!isForAgent) return { kind: 'done', ...record };
    return { kind: isOver ? 'failed' : 'retry', reason, ...record };
  }

  /** The failure says nothing about this mail: all wait. It goes last, so that a mail that upsets the server blocks no other. */
  function waitForServer(reason: string): Outcome {
    outages += 1;
    const until = new Date(now().getTime() + backoff(outages, firstReconnectMs, longestReconnectMs));
    const at = new Date(until.getTime() + 1);
    return {
      kind: 'retry',
      reason,
      at,
      record: (transaction) => postponeDue(transaction, MAIL, { until, reason, now: now() }),
    };
  }
}
