import type { MessageFolder } from '#contract/contact/inbox.ts';

/** Folder, search and page. They are in the address, so that a reload or a link restores them. */
export type InboxView = { folder: MessageFolder; search: string; page: number };

const FIRST_VIEW: InboxView = { folder: 'inbox', search: '', page: 1 };

export function readInboxView(search: URLSearchParams): InboxView {
  const page = Number(search.get('page'));
  return {
    folder: search.get('folder') === 'spam' ? 'spam' : FIRST_VIEW.folder,
    search: search.get('search') ?? FIRST_VIEW.search,
    page: Number.isInteger(page) && page >= 1 ? page : FIRST_VIEW.page,
  };
}

/** Only what differs from the first view. The page's address and the API use the same names. */
export function inboxSearch({ folder, search, page }: InboxView): URLSearchParams {
  return new URLSearchParams({
    ...(folder !== FIRST_VIEW.folder && { folder }),
    ...(search.trim() && { search: search.trim() }),
    ...(page !== FIRST_VIEW.page && { page: String(page) }),
  });
}
