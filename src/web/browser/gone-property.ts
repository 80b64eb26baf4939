import { CATALOGUE_PATH } from '#contract/public-paths.ts';

const NAME = 'bien-absent';

/**
 * Set with a redirect from the address of a home that visitors cannot see: pages are kept for everybody, and the address
 * of the catalogue says nothing of it. It lives for ten seconds, and until it is read.
 */
export const GONE_COOKIE = `${NAME}=1; Max-Age=10; Path=${CATALOGUE_PATH}; SameSite=Lax`;

/** The same, where the browser itself goes from one page to the other. */
export function noteGoneProperty() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has had the Cookie Store only since 2025.
  document.cookie = GONE_COOKIE;
}

/** Whether the visitor was sent here from such an address. True once. */
export function takeGoneProperty(): boolean {
  if (!document.cookie.includes(`${NAME}=1`)) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${NAME}=; Max-Age=0; Path=${CATALOGUE_PATH}`;
  return true;
}
