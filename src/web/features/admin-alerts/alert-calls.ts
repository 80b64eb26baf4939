import { queryOptions } from '@tanstack/react-query';
import type { AlertSummary } from '#contract/alerts/alert.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

export function alertSummaryQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => api.read<AlertSummary>('/alerts/summary', { signal }),
  });
}
