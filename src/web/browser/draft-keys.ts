/** Storage keys of unsaved property forms start with this. */
export const DRAFT_PREFIX = 'property-draft-';
/** The unsaved form of the settings. */
export const SETTINGS_DRAFT_KEY = 'settings-draft';

/** On sign-out, so that the next user of this browser finds no draft. */
export function removeAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(DRAFT_PREFIX) || key === SETTINGS_DRAFT_KEY);
      for (const key of keys) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}
