import type { IdempotencyKey } from '#web/api/admin/idempotency-key.ts';
import { DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import { readStoredJson, removeStored, writeStored } from '#web/browser/stored.ts';
import { type PropertyDraft, restoreDraft } from './property-draft.ts';

const KEY = `${DRAFT_PREFIX}pending-create`;
/** Per tab: two tabs create two properties. */
const STORAGE = 'sessionStorage';

/** A create request without an answer yet. The property may exist: the answer can be lost. */
export type PendingCreate = { key: IdempotencyKey; draft: PropertyDraft };

export function findPendingCreate(): PendingCreate | undefined {
  return readStoredJson(KEY, ({ key, draft }) => ({ key: String(key), draft: restoreDraft(draft) }), STORAGE);
}

export function storePendingCreate(pending: PendingCreate): void {
  writeStored(KEY, JSON.stringify(pending), STORAGE);
}

export function removePendingCreate(): void {
  removeStored(KEY, STORAGE);
}
