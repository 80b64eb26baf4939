import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#web/api/admin-api.ts';
import { ALWAYS_ASK } from '#web/api/always-ask.ts';
import { PROPERTIES_KEY } from '#web/api/queries.ts';

/** Tells what administrators see from what visitors see, under the same first key. */
export const ADMIN_KEY = 'admin';

/** Every property, private ones too. */
export function allPropertiesQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, ADMIN_KEY, 'list'],
    queryFn: ({ signal }) => api.listProperties(signal),
    ...ALWAYS_ASK,
  });
}

/** One property as it is now: a form must not start from what it was five minutes ago. */
export function anyPropertyQuery(api: AdminApi, id: number) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, ADMIN_KEY, 'detail', id],
    queryFn: ({ signal }) => api.getProperty(id, signal),
    ...ALWAYS_ASK,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
