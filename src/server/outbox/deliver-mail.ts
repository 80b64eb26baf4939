import type { Logger } from 'pino';
import type { ClaimedMail, MailQueue } from './mail-queue.ts';
import type { Mail, Mailer, SendResult } from './mailer.ts';
import { backoff, type CircuitBreaker, type Timing } from './retry.ts';

type Needs = {
  queues: MailQueue[];
  log: Logger;
  now: () => Date;
  timing: Timing;
  mailer: Mailer;
  breaker: CircuitBreaker;
};

/** Sends a claimed mail and records the result. */
export async function deliverMail(needs: Needs, claimed: ClaimedMail, signal: AbortSignal): Promise<void> {
  let mail: Mail | undefined;
  try {
    mail = await claimed.write();
  } catch (error) {
    // It must not keep the others from being sent.
    needs.log.error({ err: error, ...claimed.about }, 'mail not written');
    return recordFailure(needs, claimed, { kind: 'deferred', reason: "L'e-mail n'a pas pu être rédigé." });
  }
  if (!mail) return;
  const result = await send(needs, claimed, mail, signal);
  if (result.kind === 'sent') await recordSuccess(needs, claimed);
  else await recordFailure(needs, claimed, result);
}

async function send(
  { log, now, timing, mailer }: Needs,
  claimed: ClaimedMail,
  mail: Mail,
  signal: AbortSignal,
): Promise<SendResult> {
  const renewal = setInterval(() => {
    claimed
      .renewClaim(after(now(), timing.claimMs))
      .catch((error) => log.warn({ err: error, ...claimed.about }, 'mail claim not renewed'));
  }, timing.claimMs / 3);
  try {
    return await mailer.send(mail, signal);
  } finally {
    clearInterval(renewal);
  }
}

async function recordSuccess({ queues, log, now, breaker }: Needs, claimed: ClaimedMail): Promise<void> {
  await claimed.recordSent(now());
  log.info(claimed.about, 'mail sent');
  breaker.recordSuccess();
  for (const queue of queues) await queue.retryDeferred(now());
}

type Failed = Exclude<SendResult, { kind: 'sent' }>;

async function recordFailure(needs: Needs, claimed: ClaimedMail, { kind, reason }: Failed): Promise<void> {
  const { queues, log, now, timing, breaker } = needs;
  log.warn({ ...claimed.about, attempts: claimed.attempts, reason }, `mail ${kind}`);
  if (kind === 'unreachable') {
    breaker.recordFailure(now());
    for (const queue of queues) await queue.markUnreachable({ reason, now: now() });
    // To the end of the queue: if it is this mail that upsets the server, it does not block the others.
    await claimed.postpone(breaker.openUntil);
  } else {
    const until = after(now(), backoff(claimed.attempts, timing.firstRetryMs, timing.longestRetryMs));
    await claimed.recordRefusal({ kind, reason, until });
  }
  for (const queue of queues) await queue.giveUp(after(now(), -timing.giveUpAfterMs));
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
