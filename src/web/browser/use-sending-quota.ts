import { useSyncExternalStore } from 'react';
import { type SendingPermission, sendingPermission, sentToday } from '#contract/contact/contact.ts';
import { findSendingRecord, subscribeToSendingRecord } from './sending-record.ts';

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
  if (!lastRead || !isSame(quota, lastRead)) lastRead = quota;
  return lastRead;
}

function isSame(a: SendingQuota, b: SendingQuota): boolean {
  return (
    a.sent === b.sent &&
    a.permission.kind === b.permission.kind &&
    secondsToWait(a.permission) === secondsToWait(b.permission)
  );
}

function secondsToWait(permission: SendingPermission): number {
  return permission.kind === 'wait' ? permission.seconds : 0;
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
