/** What is typed and not saved yet is kept under names that begin so. */
export const DRAFT_PREFIX = 'property-draft-';

/** Whoever signs out leaves nothing to the next one at this browser. */
export function forgetAllDrafts(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(DRAFT_PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}
