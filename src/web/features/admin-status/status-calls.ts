import { queryOptions } from '@tanstack/react-query';
import type { Finding } from '#contract/admin/status.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

/** Looked at when the screen opens and when asked to: the checks reach for the mail server and every photo. */
export function statusQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.read<Finding[]>('/status', { signal }),
    refetchOnWindowFocus: false,
  });
}
