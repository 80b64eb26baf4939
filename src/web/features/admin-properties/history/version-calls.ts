import { queryOptions } from '@tanstack/react-query';
import type { PropertyVersion } from '#contract/property/property-version.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { ADMIN_PROPERTIES_KEY } from '../calls/property-queries.ts';

/** The saves of a property, newest first. */
export function versionsQuery(api: AdminApi, id: number) {
  return queryOptions({
    queryKey: [ADMIN_PROPERTIES_KEY, 'versions', id],
    queryFn: ({ signal }) => api.read<PropertyVersion[]>(`/properties/${id}/versions`, { signal }),
  });
}

export function restoreVersion(api: AdminApi, id: number, n: number) {
  return api.request<unknown>(`/properties/${id}/versions/${n}/restore`, { method: 'POST' });
}
