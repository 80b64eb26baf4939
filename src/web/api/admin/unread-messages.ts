import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from './admin-api.ts';

export const MESSAGES_KEY = 'messages';
export const MESSAGES_REFRESH_MS = 60_000;

/** How many messages of the inbox nobody has opened yet. It is asked in the background, and ends no session. */
export function unreadQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [MESSAGES_KEY, 'unread'],
    queryFn: async ({ signal }) => (await api.read('/messages/unread', { signal })).unread,
    refetchInterval: MESSAGES_REFRESH_MS,
  });
}
