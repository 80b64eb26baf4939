import { queryOptions } from '@tanstack/react-query';
import { MESSAGES_PER_PAGE, type MessageFolder } from '#contract/contact/inbox.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { MESSAGES_KEY, MESSAGES_REFRESH_MS } from '#web/api/admin/unread-messages.ts';

/** Folder, search and page. They are in the address, so that a reload or a link restores them. */
export type InboxView = { folder: MessageFolder; search: string; page: number };

export const FOLDERS: { folder: MessageFolder; label: string }[] = [
  { folder: 'inbox', label: 'Boîte de réception' },
  { folder: 'spam', label: 'Spam' },
];

const FIRST_VIEW: InboxView = { folder: 'inbox', search: '', page: 1 };

export function readInboxView(search: URLSearchParams): InboxView {
  const page = Number(search.get('page'));
  return {
    folder: FOLDERS.find(({ folder }) => folder === search.get('folder'))?.folder ?? FIRST_VIEW.folder,
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

/** A page of the inbox. Refetched every minute: messages arrive, and waiting times grow. */
export function messagesQuery(api: AdminApi, view: InboxView) {
  const search = inboxSearch(view);
  search.set('per_page', String(MESSAGES_PER_PAGE));
  return queryOptions({
    queryKey: [MESSAGES_KEY, view] as const,
    queryFn: async ({ signal }) => (await api.request(`/messages?${search}`, { signal })).data,
    refetchInterval: MESSAGES_REFRESH_MS,
  });
}
