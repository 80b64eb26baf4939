import {
  SENDING_RECORD_LIFETIME_MS,
  type SendingLimits,
  type SendingRecord,
  sendingPermission,
} from '#contract/contact/contact.ts';
import type { MessageFolder } from '#contract/contact/inbox.ts';
import type { Database } from '#server/database/tables.ts';
import { countMessagesSince, findSendingRecord } from './sending-store.ts';

export type ServerLimits = SendingLimits & {
  /** For everyone together; suspected spam is counted apart, so that it cannot crowd out real messages. */
  hourlyCeiling: number;
};

const HOUR_MS = 3_600_000;
/** When everyone together has sent too much, there is no telling whose turn is next. */
const CEILING_WAIT_SECONDS = 60;

/**
 * Seconds until an address or a sender may send again; 0 when that is now. What counts are the messages stored, so a
 * restart forgets nothing and a refusal writes nothing.
 */
export async function secondsToWait(
  db: Database,
  by: 'address_key' | 'sender_key',
  key: string,
  { limits, now }: { limits: SendingLimits; now: Date },
): Promise<number> {
  const record = await findSendingRecord(db, by, key, now);
  const permission = sendingPermission(record, now.getTime(), limits);
  switch (permission.kind) {
    case 'allowed':
      return 0;
    case 'wait':
      return permission.seconds;
    case 'daily-limit':
      return record ? secondsUntilForgotten(record, now) : 0;
  }
}

export async function secondsUntilBelowCeiling(
  db: Database,
  folder: MessageFolder,
  { limits, now }: { limits: ServerLimits; now: Date },
): Promise<number> {
  const count = await countMessagesSince(db, folder, new Date(now.getTime() - HOUR_MS));
  return count < limits.hourlyCeiling ? 0 : CEILING_WAIT_SECONDS;
}

function secondsUntilForgotten(record: SendingRecord, now: Date): number {
  return Math.max(1, Math.ceil((record.timestamp + SENDING_RECORD_LIFETIME_MS - now.getTime()) / 1000));
}
