import { queryOptions } from '@tanstack/react-query';
import type { TrashedPropertyJson } from '#contract/property/property-json.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

/** Deleted properties, last deleted first. */
export function trashQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['admin-trash'],
    queryFn: ({ signal }) => api.read<TrashedPropertyJson[]>('/trash', { signal }),
  });
}

export function deleteForGood(api: AdminApi, id: number) {
  return api.request(`/trash/${id}`, { method: 'DELETE' });
}
