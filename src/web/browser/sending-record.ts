import type { SendingRecord } from '#contract/contact/contact.ts';
import { readStoredJson, writeStored } from './stored.ts';

const KEY = 'contactFormSubmissions';

const listeners = new Set<() => void>();
/** Used if storage is forbidden or full. */
let unstored: SendingRecord | undefined;

/** What this browser has sent, whichever tab it was sent from. */
export function findSendingRecord(): SendingRecord | undefined {
  return unstored ?? readStoredJson(KEY, parseSendingRecord);
}

export function saveSendingRecord(record: SendingRecord) {
  unstored = writeStored(KEY, JSON.stringify(record)) ? undefined : record;
  for (const listener of listeners) listener();
}

/** Notifies of messages sent from this tab and from others. */
export function subscribeToSendingRecord(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Tolerates invalid stored data. */
function parseSendingRecord({ count, timestamp, lastSubmit }: Record<string, unknown>): SendingRecord | undefined {
  if (!isAmount(count) || !isAmount(timestamp)) return undefined;
  return { count, timestamp, lastSubmit: isAmount(lastSubmit) ? lastSubmit : timestamp };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function followOtherTabs({ key }: StorageEvent) {
  // A null key: the whole storage was cleared.
  if (key !== KEY && key !== null) return;
  unstored = undefined;
  for (const listener of listeners) listener();
}
