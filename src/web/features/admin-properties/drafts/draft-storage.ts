import { EMPTY_FIELDS, fieldsIn, type PropertyFields } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { type IdempotencyKey, newIdempotencyKey } from '#web/api/admin/write-request.ts';
import { DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import { readStoredJson, removeStored, writeStored } from '#web/browser/stored.ts';
import type { KeptDraft } from '#web/forms/use-saved-form.ts';
import { isSameDraft, restoreDraft } from './property-draft.ts';

/** The saved version that a draft changes; empty for a new property. */
export type DraftOrigin = {
  id: number | undefined;
  fields: PropertyFields;
  /** The revision is 0 where it is unknown. */
  revision: number;
};

type StoredDraft = { origin: DraftOrigin; draft: PropertyFields };

export const NEW_PROPERTY: DraftOrigin = { id: undefined, fields: EMPTY_FIELDS, revision: 0 };

export function originOf(property: Property): DraftOrigin {
  return { id: property.id, fields: fieldsIn(property), revision: property.revision };
}

/** What was typed before the tab was closed or the session ended. */
export function findDraft(id: number | undefined): StoredDraft | undefined {
  return readStoredJson(keyOf(id), readDraft);
}

/** What was typed on a property is typed on its next state, which differs by this change alone. */
export function rebaseDraft(
  { id, revision: before }: Property,
  change: Partial<PropertyFields>,
  revision: number,
): void {
  const stored = findDraft(id);
  // Typed on an older state: the form shows the conflict.
  if (stored?.origin.revision !== before) return;
  const origin = { id, fields: { ...stored.origin.fields, ...change }, revision };
  writeStored(keyOf(id), JSON.stringify({ origin, draft: { ...stored.draft, ...change } }));
}

/** How the form keeps its draft: with the version that it changes. */
export function propertyDraft(id: number | undefined): KeptDraft<PropertyFields, DraftOrigin> {
  return {
    key: keyOf(id),
    storage: 'localStorage',
    toStored: (draft, origin) => (isSameDraft(origin.fields, draft) ? undefined : { origin, draft }),
    fromStored: readDraft,
    onRemove: () => removePendingSave(id),
  };
}

export function removeDraft(id: number | undefined): void {
  removeStored(keyOf(id));
  removePendingSave(id);
}

/** A save without an answer yet. The server may have carried it out: the answer can be lost. */
export type PendingSave = StoredDraft & { key: IdempotencyKey };

/** A save is the same request every time that it is sent. */
export function newPendingSave(origin: DraftOrigin, draft: PropertyFields): PendingSave {
  return { ...readDraft({ origin, draft }), key: newIdempotencyKey() };
}

export function findPendingSave(id: number | undefined): PendingSave | undefined {
  return readStoredJson(
    pendingKeyOf(id),
    ({ key, ...stored }) => ({ ...readDraft(stored), key: String(key) }),
    PENDING_STORAGE,
  );
}

export function storePendingSave(id: number | undefined, pending: PendingSave): void {
  writeStored(pendingKeyOf(id), JSON.stringify(pending), PENDING_STORAGE);
}

export function removePendingSave(id: number | undefined): void {
  removeStored(pendingKeyOf(id), PENDING_STORAGE);
}

/** Each tab has its own saves: two tabs create two properties. */
const PENDING_STORAGE = 'sessionStorage';

function readDraft({ origin, draft }: StoredDraft): StoredDraft {
  const { id, fields, revision } = origin;
  return {
    origin: { id, fields: restoreDraft(fields), revision: Number(revision) || 0 },
    draft: restoreDraft(draft),
  };
}

function keyOf(id: number | undefined): string {
  return DRAFT_PREFIX + (id ?? 'new');
}

function pendingKeyOf(id: number | undefined): string {
  return `${keyOf(id)}-pending`;
}
