import { queryOptions } from '@tanstack/react-query';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { DEFAULT_STATISTICS_DAYS, type Statistics } from '#contract/statistics/statistics.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

const REFRESH_MS = 60_000;

/** What waits. Refetched every minute: messages arrive, and waiting times grow. */
export function dashboardQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.read<DashboardJson>('/dashboard', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function statisticsQuery(api: AdminApi) {
  const path = `/statistics?days=${DEFAULT_STATISTICS_DAYS}`;
  return queryOptions({
    queryKey: ['statistics'],
    queryFn: ({ signal }) => api.read<Statistics>(path, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
