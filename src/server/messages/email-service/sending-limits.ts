import {
  SENDING_RECORD_LIFETIME_MS,
  type SendingLimits,
  type SendingRecord,
  sendingPermission,
} from '#contract/contact/contact.ts';
import type { MessageFolder } from '#contract/contact/inbox.ts';
import type { Database } from '#server/database/tables.ts';
import { countMessagesSince, findSendingRecord } from './sending-store.ts';

type ServerLimits = SendingLimits & {
  /** For everyone together. Suspected spam is counted apart, so that it cannot crowd out real messages. */
  hourlyCeiling: number;
};

type Sending = { senderKey: string; folder: MessageFolder };

const HOUR_MS = 3_600_000;
const CEILING_WAIT_SECONDS = 60;
/** An office passes, and a mobile network, which puts thousands of people behind one address. */
const ADDRESS_HOURLY_LIMIT = 60;

/**
 * Seconds until a message may be sent; 0 when it may be now. Limits count the stored messages, so a restart forgets
 * nothing and a refusal writes nothing.
 */
export async function secondsToWait(
  db: Database,
  { senderKey, folder }: Sending,
  { limits, now }: { limits: ServerLimits; now: Date },
): Promise<number> {
  const ofSender = await findSendingRecord(db, senderKey, now);
  const ofEveryone = await countMessagesSince(db, { folder }, hourBefore(now));
  return Math.max(waitSeconds(ofSender, limits, now), ofEveryone < limits.hourlyCeiling ? 0 : CEILING_WAIT_SECONDS);
}

/** A person behind a busy address may be a buyer: what it sends is kept, in the spam folder. */
export async function isBusyAddress(db: Database, addressKey: string, now: Date): Promise<boolean> {
  return (await countMessagesSince(db, { address_key: addressKey }, hourBefore(now))) >= ADDRESS_HOURLY_LIMIT;
}

function hourBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

function waitSeconds(record: SendingRecord | undefined, limits: SendingLimits, now: Date): number {
  const permission = sendingPermission(record, now.getTime(), limits);
  if (!record || permission.kind === 'allowed') return 0;
  if (permission.kind === 'wait') return permission.seconds;
  return Math.max(1, Math.ceil((record.timestamp + SENDING_RECORD_LIFETIME_MS - now.getTime()) / 1000));
}
