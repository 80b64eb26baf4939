import type { Property } from '#contract/property/property.ts';
import { DRAFT_PREFIX } from '#web/browser/kept-drafts.ts';
import { readStored, removeStored, writeStored } from '#web/browser/stored.ts';
import { draftOf, EMPTY_DRAFT, isSameDraft, type PropertyDraft } from './property-draft.ts';
import { forgetSentKey } from './sent-key.ts';

/** What a draft is made on: the words of a property at a given time, or nothing for a new one. */
export type DraftOrigin = {
  id: number | undefined;
  words: PropertyDraft;
  updatedAt: string;
};

export type KeptDraft = { origin: DraftOrigin; draft: PropertyDraft };

export const NEW_PROPERTY: DraftOrigin = { id: undefined, words: EMPTY_DRAFT, updatedAt: '' };

export function originOf(property: Property): DraftOrigin {
  return { id: property.id, words: draftOf(property), updatedAt: property.updatedAt };
}

/** What was typed before the tab was closed or the session ended. */
export function findKeptDraft(id: number | undefined): KeptDraft | undefined {
  try {
    const { origin, draft } = JSON.parse(readStored(keyOf(id)) ?? '');
    const words = { ...EMPTY_DRAFT, ...origin.words };
    return { origin: { id, words, updatedAt: String(origin.updatedAt) }, draft: { ...EMPTY_DRAFT, ...draft } };
  } catch {
    return undefined; // nothing, or not something we wrote
  }
}

export function keepDraft(origin: DraftOrigin, draft: PropertyDraft): void {
  if (isSameDraft(origin.words, draft)) forgetDraft(origin.id);
  else writeStored(keyOf(origin.id), JSON.stringify({ origin, draft }));
}

export function forgetDraft(id: number | undefined): void {
  removeStored(keyOf(id));
  if (id === undefined) forgetSentKey();
}

function keyOf(id: number | undefined): string {
  return DRAFT_PREFIX + (id ?? 'new');
}
