/** Storage keys of unsaved property forms start with this. */
export const DRAFT_PREFIX = 'property-draft-';
/** The unsaved form of the settings. */
export const SETTINGS_DRAFT_KEY = 'settings-draft';
/** The unsaved mail server, without its password. */
export const MAIL_DRAFT_KEY = 'mail-draft';
/** The unsaved texts of the public pages. */
export const CONTENT_DRAFT_KEY = 'content-draft';
/** Storage keys of unsaved searches, and of messages to the people who look, start with this. */
export const SEARCH_DRAFT_PREFIX = 'search-draft-';
/** Storage keys of unsaved sellers start with this. */
export const SELLER_DRAFT_PREFIX = 'seller-draft-';
/** Storage keys of unsaved visits start with this. */
export const VISIT_DRAFT_PREFIX = 'visit-draft-';
/** The properties selected in the list. */
export const SELECTION_KEY = 'property-selection';

/** No other key begins like those that are whole. */
const PREFIXES = [
  DRAFT_PREFIX,
  SETTINGS_DRAFT_KEY,
  MAIL_DRAFT_KEY,
  CONTENT_DRAFT_KEY,
  SEARCH_DRAFT_PREFIX,
  SELLER_DRAFT_PREFIX,
  VISIT_DRAFT_PREFIX,
  SELECTION_KEY,
];

/** On sign-out, so that the next user of this browser finds neither drafts nor a selection. */
export function removeAllDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const keys = Object.keys(storage).filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)));
      for (const key of keys) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}
