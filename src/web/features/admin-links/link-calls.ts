import { queryOptions } from '@tanstack/react-query';
import type { PrivateLinkJson } from '#contract/property/private-link.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { json } from '#web/api/admin/write-request.ts';

export type NewLink = { name: string; expires_at?: string; note: string };

export function linksQuery(api: AdminApi, propertyId: number) {
  return queryOptions({
    queryKey: ['private-links', propertyId],
    queryFn: ({ signal }) => api.read<PrivateLinkJson[]>(`/properties/${propertyId}/links`, { signal }),
  });
}

export async function createLink(api: AdminApi, propertyId: number, link: NewLink): Promise<PrivateLinkJson> {
  const answer = await api.request<{ data: PrivateLinkJson }>(`/properties/${propertyId}/links`, json('POST', link));
  return answer.data.data;
}

export function endLink(api: AdminApi, id: number) {
  return api.request(`/links/${id}`, { method: 'DELETE' });
}
