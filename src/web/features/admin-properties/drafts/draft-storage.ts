import type { Property } from '#contract/property/property.ts';
import { DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import { readStoredJson, removeStored, writeStored } from '#web/browser/stored.ts';
import { removePendingCreate } from './pending-create.ts';
import { draftOf, EMPTY_DRAFT, isSameDraft, type PropertyDraft, restoreDraft } from './property-draft.ts';

/** The saved version that a draft changes; empty for a new property. */
export type DraftOrigin = {
  id: number | undefined;
  fields: PropertyDraft;
  updatedAt: string;
};

export type StoredDraft = { origin: DraftOrigin; draft: PropertyDraft };

export const NEW_PROPERTY: DraftOrigin = { id: undefined, fields: EMPTY_DRAFT, updatedAt: '' };

export function originOf(property: Property): DraftOrigin {
  return { id: property.id, fields: draftOf(property), updatedAt: property.updatedAt };
}

/** What was typed before the tab was closed or the session ended. */
export function findDraft(id: number | undefined): StoredDraft | undefined {
  return readStoredJson(keyOf(id), ({ origin, draft }) => ({
    origin: { id, fields: restoreDraft(origin.fields), updatedAt: String(origin.updatedAt) },
    draft: restoreDraft(draft),
  }));
}

export function storeDraft(origin: DraftOrigin, draft: PropertyDraft): void {
  if (isSameDraft(origin.fields, draft)) removeDraft(origin.id);
  else writeStored(keyOf(origin.id), JSON.stringify({ origin, draft }));
}

export function removeDraft(id: number | undefined): void {
  removeStored(keyOf(id));
  if (id === undefined) removePendingCreate();
}

function keyOf(id: number | undefined): string {
  return DRAFT_PREFIX + (id ?? 'new');
}
