import { queryOptions } from '@tanstack/react-query';
import type { FeedAdvertJson, FeedDeliveryJson, FeedJson } from '#contract/feeds/feed.ts';
import type { FeedName } from '#contract/feeds/feed-flags.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { json } from '#web/api/admin/write-request.ts';

export const FEEDS_KEY = 'feeds';

type Answer<Data> = { data: Data };

export function feedsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [FEEDS_KEY],
    queryFn: ({ signal }) => api.read<FeedJson[]>('/feeds', { signal }),
  });
}

export function advertsQuery(api: AdminApi, name: FeedName) {
  return queryOptions({
    queryKey: [FEEDS_KEY, name, 'adverts'],
    queryFn: ({ signal }) => api.read<FeedAdvertJson[]>(`/feeds/${name}/adverts`, { signal }),
  });
}

export function deliveriesQuery(api: AdminApi, name: FeedName) {
  return queryOptions({
    queryKey: [FEEDS_KEY, name, 'deliveries'],
    queryFn: ({ signal }) => api.read<FeedDeliveryJson[]>(`/feeds/${name}/deliveries`, { signal }),
  });
}

export async function saveFeed(api: AdminApi, name: FeedName, change: object): Promise<string | undefined> {
  return (await api.request<Answer<FeedJson>>(`/feeds/${name}`, json('PUT', change))).message;
}

export type FeedAction = 'address' | 'release' | 'send';

/** Returns what the server says of it. */
export async function runAction(api: AdminApi, name: FeedName, action: FeedAction): Promise<string | undefined> {
  return (await api.request<unknown>(`/feeds/${name}/${action}`, { method: 'POST' })).message;
}
