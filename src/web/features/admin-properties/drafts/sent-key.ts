import type { RequestKey } from '#web/api/request-key.ts';
import { readStored, removeStored, writeStored } from '#web/browser/stored.ts';

const KEY = 'property-draft-sent-as';
/** Of this tab alone: two of them make two properties. */
const STORAGE = 'sessionStorage';

/** The name under which the new property was sent already. It may be there: an answer can be lost on its way. */
export function findSentKey(): RequestKey | undefined {
  return readStored(KEY, STORAGE);
}

export function keepSentKey(key: RequestKey): void {
  writeStored(KEY, key, STORAGE);
}

export function forgetSentKey(): void {
  removeStored(KEY, STORAGE);
}
