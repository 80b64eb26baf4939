import { SEARCH_DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import { readStored, removeStored } from '#web/browser/stored.ts';

/** Where the form of a search is kept until it is saved. */
export function draftKey(id: number | undefined): string {
  return SEARCH_DRAFT_PREFIX + (id ?? 'new');
}

/** Where a message to the person is kept until it is sent. */
export function messageKey(id: number): string {
  return `${draftKey(id)}-message`;
}

/** Something was typed before the page was left. */
export function hasDraft(id: number): boolean {
  return readStored(draftKey(id)) !== undefined;
}

export function removeDrafts(id: number): void {
  removeStored(draftKey(id));
  removeStored(messageKey(id));
}
