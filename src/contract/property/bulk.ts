import { bulkTexts } from '#contract/messages.ts';

/** What can be done to several properties in one call. */
export const BULK_ACTIONS = ['make_private', 'make_public', 'trash', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const MAX_BULK_PROPERTIES = 200;

/** The ids of the properties that were changed, kept private for an incomplete advert, or not found. The rest was so already. */
export type BulkResult = { changed: number[]; kept_private: number[]; missing: number[] };

/** What was done, and what was not; never empty. */
export function bulkSentences(action: BulkAction, { changed, kept_private, missing }: BulkResult): string[] {
  const sentences = [
    changed.length > 0 && bulkTexts.done[action](changed.length),
    kept_private.length > 0 && bulkTexts.keptPrivate(kept_private.length),
    missing.length > 0 && bulkTexts.missing(missing.length),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences : [bulkTexts.nothingToDo];
}
