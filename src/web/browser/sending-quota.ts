import { useSyncExternalStore } from 'react';
import { type SendingPermission, type SendingRecord, sendingPermission, sentToday } from '#contract/contact/contact.ts';
import { readStoredJson, watchStored, writeStored } from './stored.ts';

export type SendingQuota = { sent: number; permission: SendingPermission };

let lastRead: SendingQuota | undefined;

/** How many messages were sent today and whether another may be. Undefined on the server. */
export function useSendingQuota(): SendingQuota | undefined {
  return useSyncExternalStore(subscribe, readSendingQuota, () => undefined);
}

/** Computed from the record and the clock. It is the same object while nothing changes. */
export function readSendingQuota(): SendingQuota {
  const record = findSendingRecord();
  const now = Date.now();
  const quota = { sent: sentToday(record, now), permission: sendingPermission(record, now) };
  if (!lastRead || JSON.stringify(quota) !== JSON.stringify(lastRead)) lastRead = quota;
  return lastRead;
}

/** A quota changes with every message and, by itself, with time. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToSendingRecord(listener);
  const timer = setInterval(listener, 1000);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

const KEY = 'contactFormSubmissions';

/** Used if storage is forbidden or full. */
let unstored: SendingRecord | undefined;

const watched = watchStored([KEY], () => {
  unstored = undefined;
});
/** Notifies of messages sent from this tab and from others. */
export const subscribeToSendingRecord = watched.subscribe;

/** What this browser has sent, whichever tab it was sent from. */
export function findSendingRecord(): SendingRecord | undefined {
  return unstored ?? readStoredJson(KEY, parseSendingRecord);
}

export function saveSendingRecord(record: SendingRecord) {
  unstored = writeStored(KEY, JSON.stringify(record)) ? undefined : record;
  watched.notify();
}

/** Tolerates invalid stored data. */
function parseSendingRecord({ count, timestamp, lastSubmit }: Record<string, unknown>): SendingRecord | undefined {
  if (!isAmount(count) || !isAmount(timestamp)) return undefined;
  return { count, timestamp, lastSubmit: isAmount(lastSubmit) ? lastSubmit : timestamp };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
