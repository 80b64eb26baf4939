/** Storage keys of unsaved property forms start with this. */
export const DRAFT_PREFIX = 'property-draft-';
/** The unsaved form of the settings. */
export const SETTINGS_DRAFT_KEY = 'settings-draft';
/** The properties selected in the list. */
export const SELECTION_KEY = 'property-selection';

const OTHER_KEYS = [SETTINGS_DRAFT_KEY, SELECTION_KEY];

/** On sign-out, so that the next user of this browser finds neither drafts nor a selection. */
export function removeAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(DRAFT_PREFIX) || OTHER_KEYS.includes(key));
      for (const key of keys) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}
