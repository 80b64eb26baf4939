/** Storage keys of unsaved property forms start with this. */
export const DRAFT_PREFIX = 'property-draft-';

/** On sign-out, so that the next user of this browser finds no draft. */
export function removeAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(DRAFT_PREFIX));
      for (const key of keys) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}
