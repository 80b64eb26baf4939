import type { Mail } from './mailer.ts';

/** Mails that wait in the database. The outbox sends what is due in each queue, by the same rules. */
export type MailQueue = {
  /** Claims the oldest mail that is due. Until `until` no other process can claim it. */
  claim: (now: Date, until: Date) => Promise<ClaimedMail | undefined>;
  /** When the next mail is due or its claim expires. */
  findNextDueTime: () => Promise<Date | undefined>;
  /** No mail server answered: that counts as an attempt for everything that is due. */
  markUnreachable: (outage: { reason: string; now: Date }) => Promise<void>;
  /** The server takes mail again: deferred mail is due now. */
  retryDeferred: (now: Date) => Promise<void>;
  /** Ends the retries of what was first tried before this time. */
  giveUp: (triedSince: Date) => Promise<void>;
};

export type ClaimedMail = {
  /** For the log. */
  about: Record<string, unknown>;
  /** Including this one. */
  attempts: number;
  /** Undefined for a mail that nobody should get any more; it has then left the queue. */
  write: () => Promise<Mail | undefined>;
  /** For a mail that takes long to send. */
  renewClaim: (until: Date) => Promise<void>;
  recordSent: (now: Date) => Promise<void>;
  /** The server did not take it now, or at all. */
  recordRefusal: (refusal: Refusal) => Promise<void>;
  /** Puts it back into the queue: the failure says nothing about this mail. */
  postpone: (until: Date) => Promise<void>;
};

export type Refusal = {
  kind: 'deferred' | 'rejected';
  reason: string;
  /** When to try again, where that makes sense. */
  until: Date;
};
