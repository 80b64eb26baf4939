import { queryOptions } from '@tanstack/react-query';
import type { PersonJson } from '#contract/admin/person.ts';
import { MESSAGES_PER_PAGE, type MessageChange, type MessageJson } from '#contract/contact/inbox.ts';
import type { ListPage } from '#contract/envelope.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { json } from '#web/api/admin/write-request.ts';
import { type InboxView, inboxSearch } from './inbox-view.ts';

/** `unread` counts the whole inbox. */
export type MessagePage = ListPage<MessageJson> & { unread: number };

export const MESSAGES_KEY = 'messages';
const REFRESH_MS = 60_000;

/** A page of the inbox. Refetched every minute: messages arrive, and waiting times grow. */
export function messagesQuery(api: AdminApi, view: InboxView) {
  const search = inboxSearch(view);
  search.set('per_page', String(MESSAGES_PER_PAGE));
  return queryOptions({
    queryKey: [MESSAGES_KEY, view] as const,
    queryFn: async ({ signal }) => (await api.request<MessagePage>(`/messages?${search}`, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}

/** Everything that is kept of a person. */
export function personQuery(api: AdminApi, person: string) {
  return queryOptions({
    queryKey: [MESSAGES_KEY, 'person', person] as const,
    queryFn: ({ signal }) => api.read<PersonJson>(personPath(person), { signal }),
  });
}

export function erasePerson(api: AdminApi, person: string) {
  return api.request(personPath(person), { method: 'DELETE' });
}

/** By an e-mail address or a telephone number. */
function personPath(person: string): string {
  return `/people?${new URLSearchParams(person.includes('@') ? { email: person } : { phone: person })}`;
}

export function changeMessage(api: AdminApi, id: number, change: MessageChange) {
  return api.request(`/messages/${id}`, json('PUT', change));
}

/** The person's search, made of what they wrote. */
export function createSearchFrom(api: AdminApi, id: number) {
  return api.request(`/messages/${id}/search`, { method: 'POST' });
}

export function retryMessage(api: AdminApi, id: number) {
  return api.request(`/messages/${id}/retry`, { method: 'POST' });
}

export function deleteMessage(api: AdminApi, id: number) {
  return api.request(`/messages/${id}`, { method: 'DELETE' });
}
