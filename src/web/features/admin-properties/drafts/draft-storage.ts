import type { Property } from '#contract/property/property.ts';
import { DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import { readStoredJson, removeStored } from '#web/browser/stored.ts';
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
  return readStoredJson(keyOf(id), (stored) => readDraft(id, stored));
}

/** How the form keeps its draft: with the version that it changes. */
export function propertyDraft(origin: DraftOrigin) {
  return {
    key: keyOf(origin.id),
    storage: 'localStorage',
    saved: origin.fields,
    toStored: (draft: PropertyDraft) => (isSameDraft(origin.fields, draft) ? undefined : { origin, draft }),
    fromStored: (stored: StoredDraft) => readDraft(origin.id, stored).draft,
  } as const;
}

export function removeDraft(id: number | undefined): void {
  removeStored(keyOf(id));
  if (id === undefined) removePendingCreate();
}

function readDraft(id: number | undefined, { origin, draft }: StoredDraft): StoredDraft {
  return {
    origin: { id, fields: restoreDraft(origin.fields), updatedAt: String(origin.updatedAt) },
    draft: restoreDraft(draft),
  };
}

function keyOf(id: number | undefined): string {
  return DRAFT_PREFIX + (id ?? 'new');
}
