import type { Site } from '#contract/site.ts';
import type { Database } from '#server/database/tables.ts';
import type { ClaimedMail, MailQueue } from '#server/outbox/mail-queue.ts';
import { findNextDueTime, postpone, renewClaim, retryDeferred } from '#server/outbox/queue-store.ts';
import { acknowledgementMail, mailToAgent } from './message-mail.ts';
import {
  claimDueMail,
  type DueMail,
  deferMessage,
  endAcknowledgement,
  giveUp,
  MESSAGE_QUEUE,
  markSent,
  markUnreachable,
} from './message-queue-store.ts';

type Needs = { db: Database; site: Site; sendAcknowledgement: boolean };

/** Contact messages: each is one mail to the agent and, where wanted, an acknowledgement to the visitor. */
export function createMessageQueue(needs: Needs): MailQueue {
  const { db } = needs;
  return {
    async claim(now, until) {
      const due = await claimDueMail(db, now, until);
      return due && toClaimed(needs, due);
    },
    findNextDueTime: () => findNextDueTime(db, MESSAGE_QUEUE),
    markUnreachable: (outage) => markUnreachable(db, outage),
    retryDeferred: (now) => retryDeferred(db, MESSAGE_QUEUE, now),
    giveUp: (triedSince) => giveUp(db, triedSince),
  };
}

function toClaimed({ db, site, sendAcknowledgement }: Needs, { kind, message, attempts }: DueMail): ClaimedMail {
  const { id, content } = message;
  const common = {
    about: { message: id, mail: kind },
    attempts,
    renewClaim: (until: Date) => renewClaim(db, MESSAGE_QUEUE, id, until),
    postpone: (until: Date) => postpone(db, MESSAGE_QUEUE, id, until),
  };
  if (kind === 'message') {
    return {
      ...common,
      write: () => mailToAgent(message, site),
      recordSent: (now) => markSent(db, id, now),
      // A rejection is shown as a failure at once. It is retried all the same: a full mailbox is emptied one day.
      recordRefusal: ({ kind, reason, until }) =>
        deferMessage(db, id, { state: kind === 'rejected' ? 'failed' : 'pending', reason, until }),
    };
  }
  return {
    ...common,
    async write() {
      // The setting has changed since, or the site would write to itself.
      const isWanted = sendAcknowledgement && content.from_email !== site.email;
      if (isWanted) return acknowledgementMail(message, site);
      await endAcknowledgement(db, id, 'none');
      return undefined;
    },
    recordSent: () => endAcknowledgement(db, id, 'sent'),
    recordRefusal: ({ kind, until }) =>
      kind === 'rejected' ? endAcknowledgement(db, id, 'failed') : postpone(db, MESSAGE_QUEUE, id, until),
  };
}
